import { useTranslation } from "@bandeja/i18n/react";
import { CalendarIcon } from "@bandeja/ui/icon";
import { TrayIcon } from "@bandeja/ui/tray-icon";
import "./calendar-switch.css";

/** A button that shows the calendar in place of a list, or the list again. */
export function CalendarSwitch({ isCalendar, onSwitch }: { isCalendar: boolean; onSwitch: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="text-link calendar-switch" onClick={onSwitch}>
      {isCalendar ? <TrayIcon /> : <CalendarIcon />}
      {isCalendar ? t(($) => $.jobsboard.views.list) : t(($) => $.jobsboard.views.calendar)}
    </button>
  );
}
