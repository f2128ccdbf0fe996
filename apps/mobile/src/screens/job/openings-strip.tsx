import { useTranslation } from "@bandeja/i18n/react";
import { TrayOfGlasses } from "@bandeja/ui/tray-of-glasses";

/** The openings that are left, which stay in sight above the applicants; when none are, why nobody can be confirmed. */
export function OpeningsStrip({ id, filled, openings }: { id: string; filled: number; openings: number }) {
  const { t } = useTranslation();
  const left = Math.max(0, openings - filled);
  return (
    <div className="openings-strip ground-paper">
      <TrayOfGlasses
        taken={filled}
        total={openings}
        label={t(($) => $.job.placesConfirmed, { confirmed: filled, count: openings })}
        className="openings-strip-tray"
      />
      <div id={id}>
        <p className="openings-strip-left">{t(($) => $.applicantactions.openingsLeft, { count: left })}</p>
        {left === 0 && <p className="type-hint">{t(($) => $.applicantactions.allFilled)}</p>}
      </div>
    </div>
  );
}
