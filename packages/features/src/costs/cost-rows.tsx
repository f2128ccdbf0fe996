import type { Costs, CostRow } from "@bandeja/contract/calls/costs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";

/** The days of sorted rows, each with its rows. */
function daysOf(rows: readonly CostRow[]): Map<string, CostRow[]> {
  const days = new Map<string, CostRow[]>();
  for (const row of rows) days.set(row.date, [...(days.get(row.date) ?? []), row]);
  return days;
}

interface Props {
  m: Translate;
  rows: readonly CostRow[];
  month: Costs["months"][number];
}

/** The rows of a month, day by day, above their sums. */
export function CostRows({ m, rows, month }: Props) {
  const format = useFormatters();
  const title = format.title(format.month(month.from));
  return (
    <table className="costs-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{m(($) => $.costs.worker)}</th>
          <th scope="col">{m(($) => $.costs.hours)}</th>
          <th scope="col">{m(($) => $.costs.pay)}</th>
        </tr>
      </thead>
      {[...daysOf(rows)].map(([date, ofDay]) => (
        <tbody key={date}>
          <tr>
            {/* Not a second heading of the columns: each row's link names its day. */}
            <td colSpan={3} className="costs-day">
              {format.title(format.day(date))}
            </td>
          </tr>
          {ofDay.map((row) => (
            <Row key={`${row.applicationId} ${row.date}`} m={m} row={row} />
          ))}
        </tbody>
      ))}
      <tfoot>
        {month.unsettled > 0 && (
          <tr>
            <td colSpan={3} className="costs-open">
              {m(($) => $.costs.unsettled, { count: month.unsettled })}
            </td>
          </tr>
        )}
        {month.sums.map(({ currency, minutes, sum }) => (
          <tr key={currency}>
            <th scope="row">{m(($) => $.costs.total)}</th>
            <td>{format.hours(minutes)}</td>
            <td>{format.money(sum, currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function Row({ m, row }: { m: Translate; row: CostRow }) {
  const { t } = useTranslation();
  const screens = useScreens();
  const format = useFormatters();
  const shift = format.shift(row.startTime, row.endTime);
  const job = m(($) => $.costs.jobOf, { shift, day: format.day(row.date) });
  return (
    <tr>
      <th scope="row">
        <span className="costs-worker">{row.name}</span>
        <span className="costs-note">
          <ScreenLink href={screens.job(row.jobId)} aria-label={job}>
            {shift}
          </ScreenLink>{" "}
          {t(($) => $.jobs.anHour, { money: format.money(row.hourlyValue, row.currency) })}
        </span>
        {row.state !== "settled" && <span className="costs-open">{m(($) => $.costs.states[row.state])}</span>}
      </th>
      <td>{format.hours(row.minutes)}</td>
      <td>{format.money(row.sum, row.currency)}</td>
    </tr>
  );
}
