import type { NotificationSettings } from "@bandeja/contract/calls/notification-settings";
import { smsPerDay } from "@bandeja/domain/parameters/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Checkbox } from "@bandeja/ui/checkbox";
import { useChange } from "./use-change.ts";

/** Text messages about what is urgent, which accounts with a phone may choose; nothing for others. */
export function SmsSection({ settings: { kinds, sms } }: { settings: NotificationSettings }) {
  const { t } = useTranslation();
  const change = useChange();
  const urgent = kinds.filter((kind) => kind.sms !== undefined);
  if (!sms || urgent.length === 0) return null;
  const turn = (on: boolean) => change.mutate({ kinds: urgent.map(({ kind }) => ({ kind, sms: on })) });
  return (
    <section aria-labelledby="sms">
      <h2 id="sms" className="type-card-small">
        {t(($) => $.notificationsettings.sms)}
      </h2>
      <Checkbox
        className="mt-3"
        hint={t(($) => $.notificationsettings.smsLead, { max: smsPerDay })}
        checked={urgent.some((kind) => kind.sms)}
        onChange={({ target }) => turn(target.checked)}
      >
        {t(($) => $.notificationsettings.smsOn)}
      </Checkbox>
    </section>
  );
}
