import { useTranslation } from "@bandeja/i18n/react";
import { PinIcon } from "@bandeja/ui/icon";
import { TrayIcon } from "@bandeja/ui/tray-icon";

/** The choice of list or map. */
export function ViewChoice({ isMap, onView }: { isMap: boolean; onView: (view: "list" | "map") => void }) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t(($) => $.shifts.shownAs)} className="shifts-views">
      <button type="button" aria-pressed={!isMap} onClick={() => onView("list")}>
        <TrayIcon />
        {t(($) => $.shifts.list)}
      </button>
      <button type="button" aria-pressed={isMap} onClick={() => onView("map")}>
        <PinIcon />
        {t(($) => $.shifts.map)}
      </button>
    </div>
  );
}
