import { clockChanges } from "@bandeja/domain/clock-changes";
import type { Shift } from "@bandeja/domain/shift";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";

/** Says for each shift during which the clocks change how long it lasts, and which hours count; usually nothing. */
export function ClockChangeNote({ shift, timezone }: { shift: Shift; timezone: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return clockChanges(shift, timezone).map(({ date, minutes, agreed }) => {
    const values = { day: format.day(date), real: format.hours(minutes), agreed: format.hours(agreed) };
    return (
      <p key={date} className="type-small mt-2 font-semibold">
        {minutes > agreed ? t(($) => $.job.clocks.back, values) : t(($) => $.job.clocks.forward, values)}
      </p>
    );
  });
}
