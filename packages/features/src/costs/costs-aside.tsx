import type { Costs } from "@bandeja/contract/calls/costs";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Select } from "@bandeja/ui/select";
import { TicketLines, TicketTotal } from "@bandeja/ui/ticket";
import { DownloadButton } from "./download-button.tsx";
import type { ShownCosts } from "./use-costs.ts";

/** What concerns all months: the year, its total, and its file. */
export function CostsAside({ m, query, show }: ShownCosts) {
  const costs = query.data?.data;
  if (m === undefined) return null;
  return (
    <>
      <p className="type-lead mt-5 max-w-[24em]">{m(($) => $.costs.lead)}</p>
      {costs !== undefined && costs.year !== null && (
        <OfYear m={m} costs={costs} year={costs.year} onYear={(requested) => show({ year: requested })} />
      )}
    </>
  );
}

interface OfYearProps {
  m: Translate;
  costs: Costs;
  year: number;
  onYear: (year: string) => void;
}

function OfYear({ m, costs, year, onYear }: OfYearProps) {
  const format = useFormatters();
  const { years, total, months } = costs;
  const offered = years.includes(year) ? years : [year, ...years];
  return (
    <>
      {offered.length > 1 && (
        <Select
          className="mt-6 max-w-[12rem]"
          label={m(($) => $.costs.year)}
          isFigures
          value={String(year)}
          options={offered.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={({ target }) => onYear(target.value)}
        />
      )}
      {months.length > 0 && (
        <section aria-label={m(($) => $.costs.totalOf, { year })} className="costs-total">
          <TicketLines
            lines={[
              { key: "shifts", term: m(($) => $.costs.shifts), value: format.count(total.shifts) },
              { key: "people", term: m(($) => $.costs.people), value: format.count(total.people) },
              { key: "hours", term: m(($) => $.costs.hours), value: format.hours(total.minutes) },
            ]}
          />
          {total.sums.map(({ currency, sum }) => (
            <TicketTotal
              key={currency}
              term={m(($) => $.costs.totalOf, { year })}
              value={format.money(sum, currency)}
            />
          ))}
          {total.fees.length > 0 && (
            <TicketLines
              lines={total.fees.map(({ currency, sum }) => ({
                key: currency,
                term: m(($) => $.costs.fees),
                value: format.money(sum, currency),
              }))}
            />
          )}
          {total.unsettled > 0 && (
            <p className="costs-open mt-3">{m(($) => $.costs.unsettled, { count: total.unsettled })}</p>
          )}
          <div className="mt-5">
            <DownloadButton
              m={m}
              label={m(($) => $.costs.downloadYear, { year })}
              period={String(year)}
              months={months.map(({ month }) => month).toReversed()}
            />
          </div>
          <p className="type-hint mt-3 text-muted">{m(($) => $.costs.downloadHint)}</p>
        </section>
      )}
    </>
  );
}
