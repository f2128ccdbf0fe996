import { fieldText } from "@bandeja/i18n/problem-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../../calendar/venue-times.tsx";
import type { Translate } from "@bandeja/i18n/translate";
import { CloseIcon } from "@bandeja/ui/icon";
import { IconButton } from "@bandeja/ui/icon-button";
import { LengthNote } from "../../jobs/ticket/length-note.tsx";
import { ClockChangeNote } from "../../jobs/ticket/clock-change-note.tsx";
import type { Holidays } from "../../calendar/use-holidays.ts";
import type { JobForm } from "../job-form.ts";
import type { PlannedJob } from "./plan.ts";
import { TakenNote } from "./taken-note.tsx";

interface Props {
  m: Translate;
  planned: readonly PlannedJob[];
  holidays: Holidays;
  timezone: string;
  /** The server's texts about jobs, by their positions. */
  refused: ReadonlyMap<number, string>;
  /** When a job opens to everybody; undefined where it does at once. */
  opensAt: ((job: JobForm) => Date) | undefined;
  onLeaveOut: (key: string) => void;
}

/** The jobs that will be posted, each with what is to be known about it. */
export function PlanList({ m, planned, holidays, timezone, refused, opensAt, onLeaveOut }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const times = useVenueTimes();
  return (
    <section className="many-part" aria-label={m(($) => $.manyshifts.list)}>
      <h3 className="type-card-small">{m(($) => $.manyshifts.list)}</h3>
      {planned.length === 0 && <p className="type-small">{m(($) => $.manyshifts.empty)}</p>}
      <ul className="many-list">
        {planned.map(({ key, job, problems, others, clashes }, index) => {
          const day = format.days(job.startDate, job.endDate);
          const hours = format.shift(job.startTime, job.endTime);
          const [problem] = Object.values(problems);
          const fault = problem === undefined ? refused.get(index) : fieldText(t, problem);
          return (
            <li key={key}>
              <div>
                <p className="font-semibold">{format.title(day)}</p>
                <p className="type-figures">
                  {m(($) => $.manyshifts.terms, {
                    count: job.openings,
                    hours,
                    money: format.money(job.hourlyValue, job.currency),
                  })}
                </p>
                <p className="type-small many-terms">
                  {[
                    `${t(($) => $.job.tips)}: ${t(($) => $.job.tipsValues[job.tips])}`,
                    ...(job.note ? [job.note] : []),
                  ].join(" · ")}
                </p>
                {holidays.has(job.startDate) && (
                  <p className="type-small">
                    {t(($) => $.newjob.holiday, { name: holidays.get(job.startDate) ?? "" })}
                  </p>
                )}
                {opensAt && (
                  <p className="type-small">
                    {m(($) => $.manyshifts.opens, {
                      when: times.moment(opensAt(job).toISOString(), timezone),
                    })}
                  </p>
                )}
                <TakenNote others={others} />
                {clashes.length > 0 && (
                  <p className="type-small font-semibold">
                    {m(($) => $.manyshifts.clashNote, {
                      days: format.list(clashes.map((one) => format.days(one.startDate, one.endDate))),
                    })}
                  </p>
                )}
                <LengthNote shift={job} />
                <ClockChangeNote shift={job} timezone={timezone} />
                {fault !== undefined && <p className="font-semibold text-tomato">{fault}</p>}
              </div>
              <IconButton
                label={m(($) => $.manyshifts.remove, { day, hours })}
                onClick={() => onLeaveOut(key)}
              >
                <CloseIcon />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
