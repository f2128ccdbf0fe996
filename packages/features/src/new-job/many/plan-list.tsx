import { fieldText } from "@bandeja/i18n/problem-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { CloseIcon } from "@bandeja/ui/icon";
import { IconButton } from "@bandeja/ui/icon-button";
import { ClockChangeNote } from "../../jobs/ticket/clock-change-note.tsx";
import type { PlannedJob } from "./plan.ts";

interface Props {
  m: Translate;
  planned: readonly PlannedJob[];
  timezone: string;
  /** The server's texts about jobs, by their positions. */
  refused: ReadonlyMap<number, string>;
  onLeaveOut: (key: string) => void;
}

/** The jobs that will be posted, each with what is to be known about it. */
export function PlanList({ m, planned, timezone, refused, onLeaveOut }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <section className="many-part" aria-label={m(($) => $.manyshifts.list)}>
      <h3 className="type-card-small">{m(($) => $.manyshifts.list)}</h3>
      {planned.length === 0 && <p className="type-small">{m(($) => $.manyshifts.empty)}</p>}
      <ul className="many-list">
        {planned.map(({ key, job, problems, isTaken }, index) => {
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
                {isTaken && <p className="type-small">{m(($) => $.manyshifts.takenNote)}</p>}
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
