import { fromCents } from "@bandeja/domain/total-spend";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { TicketLine } from "@bandeja/ui/ticket";
import type { JobCost, TypedJob } from "./job-cost.ts";

const nothingYet = "–";

/** The lines of the preview: the factors, then the cost for one worker. */
export function useCostLines(typed: TypedJob, cost: JobCost): { shift: TicketLine[]; sum: TicketLine[] } {
  const { t } = useTranslation();
  const format = useFormatters();
  const { days, minutes, hourlyCents, eachCents, people } = cost;
  const times = (text: string) => `× ${text}`;
  const dates =
    days === undefined ? t(($) => $.newjob.dates) : format.days(typed.startDate ?? "", typed.endDate ?? "");
  const hours =
    minutes === undefined
      ? t(($) => $.newjob.times)
      : format.shift(typed.startTime ?? "", typed.endTime ?? "");
  return {
    shift: [
      {
        key: "days",
        term: dates,
        value: days === undefined ? nothingYet : t(($) => $.newjob.days, { count: days }),
      },
      {
        key: "hours",
        term: hours,
        value: minutes === undefined ? nothingYet : times(format.hours(minutes)),
      },
      {
        key: "value",
        term: t(($) => $.newjob.hourValue),
        value: hourlyCents === undefined ? nothingYet : times(format.amount(fromCents(hourlyCents))),
      },
    ],
    sum: [
      {
        key: "each",
        term: t(($) => $.newjob.totalEach),
        value: eachCents === undefined ? nothingYet : format.amount(fromCents(eachCents)),
      },
      {
        key: "people",
        term: t(($) => $.newjob.waitstaff),
        value: people === undefined ? nothingYet : times(String(people)),
      },
    ],
  };
}
