import { isClose, nearnessOf } from "@bandeja/features/jobs/list/when-job.ts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { TicketDate, TicketRow } from "@bandeja/ui/ticket-row";
import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<typeof TicketRow>, "date" | "tone"> & {
  shift: Parameters<typeof nearnessOf>[0];
  now: Date;
  /** Whether one of today stands out. */
  isMarked?: boolean;
  /** Below a day that is not near. */
  laterNote?: ReactNode;
};

/** The ticket of a shift in a list: its first day on the stub, and how near that is. */
export function ShiftTicketRow({ shift, now, isMarked = true, laterNote, ...row }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { day, month, weekday } = format.dayParts(shift.startDate);
  const near = nearnessOf(shift, now);
  return (
    <TicketRow
      {...row}
      tone={isMarked && isClose(near) ? "wine" : "plain"}
      date={
        <TicketDate
          label={weekday}
          day={day}
          month={month}
          note={near === "later" ? laterNote : t(($) => $.jobs.notes[near])}
        />
      }
    />
  );
}
