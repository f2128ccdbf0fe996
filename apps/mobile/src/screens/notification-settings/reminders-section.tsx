import type { NotificationSettings } from "@bandeja/contract/calls/notification-settings";
import { shiftReminderHours, type ShiftReminderHours } from "@bandeja/domain/shift-reminders";
import { useTranslation } from "@bandeja/i18n/react";
import { Checkbox } from "@bandeja/ui/checkbox";
import { useChange } from "./use-change.ts";

/** How long before a confirmed shift a worker is reminded; nothing for venues. */
export function RemindersSection({ settings: { kinds, reminderHours } }: { settings: NotificationSettings }) {
  const { t } = useTranslation();
  const change = useChange();
  if (!kinds.some(({ kind }) => kind === "reminder")) return null;

  const turn = (changed: ShiftReminderHours, on: boolean) =>
    change.mutate({
      reminderHours: shiftReminderHours.filter((hours) =>
        hours === changed ? on : reminderHours.includes(hours),
      ),
    });
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className="type-card-small">
        {t(($) => $.notificationsettings.reminders)}
      </h2>
      <p id="reminders-lead" className="mt-2">
        {t(($) => $.notificationsettings.remindersLead)}
      </p>
      <div role="group" aria-labelledby="reminders" aria-describedby="reminders-lead">
        <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
          {shiftReminderHours.map((hours) => (
            <li key={hours}>
              <Checkbox
                checked={reminderHours.includes(hours)}
                onChange={({ target }) => turn(hours, target.checked)}
              >
                {hours < 24
                  ? t(($) => $.notificationsettings.hoursBefore, { count: hours })
                  : t(($) => $.notificationsettings.daysBefore, { count: hours / 24 })}
              </Checkbox>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
