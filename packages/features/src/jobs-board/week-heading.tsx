import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { WeekOfJobs } from "./by-week.ts";

/** The days of a week, its filled openings, and the pay: planned for all openings, or agreed with those who came. */
export function WeekHeading({
  week,
  now,
  id,
  isOver,
}: {
  week: WeekOfJobs;
  now: Date;
  id: string;
  isOver: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { monday, sunday, sums } = week;
  const sum = sums?.sums.map((each) => format.money(each.sum, each.currency)).join(" + ");
  return (
    <div className="jobs-week">
      <h2 id={id}>{format.title(format.days(monday, sunday, now))}</h2>
      {sums !== undefined && sum !== undefined && (
        <p className="type-figures">
          <span>
            {t(($) => $.jobsboard.week.filled, { confirmed: sums.confirmed, count: sums.openings })}
          </span>
          <span>{t(($) => $.jobsboard.week[isOver ? "agreed" : "planned"], { sum })}</span>
        </p>
      )}
    </div>
  );
}
