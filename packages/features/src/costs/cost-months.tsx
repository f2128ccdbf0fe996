import type { Costs } from "@bandeja/contract/calls/costs";
import { withQuery } from "@bandeja/contract/site-pages";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { DownIcon } from "@bandeja/ui/field-icons";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { PayChart } from "../pay-chart/pay-chart.tsx";

type Month = Costs["months"][number];

interface Props {
  m: Translate;
  year: number;
  months: readonly Month[];
  chosen: string | undefined;
  onShow: (month: string) => void;
}

/** The months of a year as a chart, and the same as a table. */
export function CostMonths({ m, year, months, chosen, onShow }: Props) {
  const format = useFormatters();
  const ofYear = Array.from({ length: 12 }, (_, n) => {
    const key = `${year}-${String(n + 1).padStart(2, "0")}`;
    const date = `${key}-01`;
    const label = format.title(format.dayParts(date).month);
    const { minutes = 0, sums = [], fees = [] } = months.find(({ month }) => month === key) ?? {};
    return {
      key,
      title: format.title(format.month(date)),
      label,
      initial: label.slice(0, 1),
      minutes,
      sums,
      isEmpty: minutes === 0 && fees.length === 0,
    };
  });
  return (
    <section aria-label={m(($) => $.costs.chart, { year })}>
      <PayChart
        label={m(($) => $.costs.chart, { year })}
        periods={ofYear}
        selected={chosen}
        onSelect={onShow}
      />
      <details className="costs-details">
        <summary>
          {m(($) => $.costs.table, { year })} <DownIcon />
        </summary>
        <table className="costs-table">
          <thead>
            <tr>
              <th scope="col">{m(($) => $.costs.month)}</th>
              <th scope="col">{m(($) => $.costs.hours)}</th>
              <th scope="col">{m(($) => $.costs.pay)}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <MonthRow key={month.month} m={m} month={month} isShown={month.month === chosen} />
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function MonthRow({
  m,
  month: { month, from, shifts, people, minutes, unsettled, sums, fees },
  isShown,
}: {
  m: Translate;
  month: Month;
  isShown: boolean;
}) {
  const format = useFormatters();
  const { costs } = useScreens();
  return (
    <tr>
      <th scope="row">
        <ScreenLink
          className="text-link"
          href={withQuery(costs, { month })}
          aria-current={isShown || undefined}
        >
          {format.title(format.month(from))}
        </ScreenLink>
        <span className="costs-note">
          {m(($) => $.costs.shiftsPeople, {
            shifts: m(($) => $.costs.shiftCount, { count: shifts }),
            people: m(($) => $.costs.personCount, { count: people }),
          })}
        </span>
        {fees.map(({ currency, sum }) => (
          <span key={currency} className="costs-note">
            {m(($) => $.costs.feesOf, { amount: format.money(sum, currency) })}
          </span>
        ))}
        {unsettled > 0 && (
          <span className="costs-open">{m(($) => $.costs.unsettled, { count: unsettled })}</span>
        )}
      </th>
      <td>{format.hours(minutes)}</td>
      <td>
        {sums.map(({ currency, sum }) => (
          <span key={currency}>{format.money(sum, currency)}</span>
        ))}
      </td>
    </tr>
  );
}
