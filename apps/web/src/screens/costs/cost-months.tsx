import type { Costs } from "@bandeja/contract/calls/costs";
import { PayChart } from "@bandeja/features/pay-chart/pay-chart.tsx";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { DownIcon } from "@bandeja/ui/field-icons";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";

type Month = Costs["months"][number];

interface Props {
  year: number;
  months: readonly Month[];
  chosen: string | undefined;
  onShow: (month: string) => void;
}

/** The months of a year as a chart, and the same as a table. */
export function CostMonths({ year, months, chosen, onShow }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const ofYear = Array.from({ length: 12 }, (_, n) => {
    const key = `${year}-${String(n + 1).padStart(2, "0")}`;
    const date = `${key}-01`;
    const label = format.title(format.dayParts(date).month);
    const { minutes = 0, sums = [] } = months.find(({ month }) => month === key) ?? {};
    return { key, title: format.title(format.month(date)), label, initial: label.slice(0, 1), minutes, sums };
  });
  return (
    <section aria-label={t(($) => $.costs.chart, { year })}>
      <PayChart
        label={t(($) => $.costs.chart, { year })}
        periods={ofYear}
        selected={chosen}
        onSelect={onShow}
      />
      <details className="costs-details">
        <summary>
          {t(($) => $.costs.table, { year })} <DownIcon />
        </summary>
        <table className="costs-table">
          <thead>
            <tr>
              <th scope="col">{t(($) => $.costs.month)}</th>
              <th scope="col">{t(($) => $.costs.hours)}</th>
              <th scope="col">{t(($) => $.costs.pay)}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <MonthRow key={month.month} month={month} isShown={month.month === chosen} />
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function MonthRow({
  month: { month, from, shifts, people, minutes, unsettled, sums },
  isShown,
}: {
  month: Month;
  isShown: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <tr>
      <th scope="row">
        <ScreenLink className="text-link" href={paths.costsOf(month)} aria-current={isShown || undefined}>
          {format.title(format.month(from))}
        </ScreenLink>
        <span className="costs-note">
          {t(($) => $.costs.shiftsPeople, {
            shifts: t(($) => $.costs.shiftCount, { count: shifts }),
            people: t(($) => $.costs.personCount, { count: people }),
          })}
        </span>
        {unsettled > 0 && (
          <span className="costs-open">{t(($) => $.costs.unsettled, { count: unsettled })}</span>
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
