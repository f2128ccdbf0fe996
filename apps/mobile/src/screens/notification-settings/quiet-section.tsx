import { Status } from "@bandeja/ui/status";
import type { NotificationSettings } from "@bandeja/contract/calls/notification-settings";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { timeZoneName } from "@bandeja/i18n/time-zone-name";
import { Button } from "@bandeja/ui/button";
import { Checkbox } from "@bandeja/ui/checkbox";
import { TextField } from "@bandeja/ui/text-field";
import { useState } from "react";
import { useChange } from "./use-change.ts";

/** The default quiet hours. */
const usual = { from: "23:00", to: "08:00" };

/** The hours in which only urgent notifications are sent. */
export function QuietSection({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = useChange();
  const { quietFrom, quietTo, timezone } = settings;
  const [isOn, setOn] = useState(quietFrom !== null);
  const [from, setFrom] = useState(quietFrom ?? usual.from);
  const [to, setTo] = useState(quietTo ?? usual.to);

  function turn(on: boolean): void {
    setOn(on);
    const hours = on ? { quietFrom: from, quietTo: to } : { quietFrom: null, quietTo: null };
    change.mutate(hours, { onError: () => setOn(!on) });
  }

  return (
    <section aria-labelledby="quiet">
      <h2 id="quiet" className="type-card-small">
        {t(($) => $.notificationsettings.quiet)}
      </h2>
      <p className="mt-2">
        {t(($) => $.notificationsettings.quietLead, { zone: timeZoneName(timezone, language) })}
      </p>
      <Checkbox className="mt-3" checked={isOn} onChange={({ target }) => turn(target.checked)}>
        {t(($) => $.notificationsettings.quietOn)}
      </Checkbox>
      {isOn && (
        <form
          className="told-hours"
          onSubmit={(event) => {
            event.preventDefault();
            if (from !== "" && to !== "") change.mutate({ quietFrom: from, quietTo: to });
          }}
        >
          <TextField
            type="time"
            isFigures
            required
            label={t(($) => $.notificationsettings.quietFrom)}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            type="time"
            isFigures
            required
            label={t(($) => $.notificationsettings.quietTo)}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
          <Button type="submit" tone="secondary" isBusy={change.isPending}>
            {t(($) => $.notificationsettings.quietSave)}
          </Button>
        </form>
      )}
      <Status className="type-small mt-2">
        {change.isSuccess && t(($) => $.notificationsettings.saved)}
      </Status>
    </section>
  );
}
