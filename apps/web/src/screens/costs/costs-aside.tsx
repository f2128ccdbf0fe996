import type { Costs } from "@bandeja/contract/calls/costs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Select } from "@bandeja/ui/select";
import { TicketLines, TicketTotal } from "@bandeja/ui/ticket";
import { DownloadButton } from "./download-button.tsx";

interface Props {
  /** Undefined until they are loaded. */
  costs: Costs | undefined;
  onYear: (year: string) => void;
}

/** What concerns all months: the year, its total, and its file. */
export function CostsAside({ costs, onYear }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className="type-lead mt-5 max-w-[24em]">{t(($) => $.costs.lead)}</p>
      {costs !== undefined && costs.year !== null && (
        <OfYear costs={costs} year={costs.year} onYear={onYear} />
      )}
    </>
  );
}

function OfYear({ costs, year, onYear }: { costs: Costs; year: number; onYear: Props["onYear"] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { years, total, months } = costs;
  const offered = years.includes(year) ? years : [year, ...years];
  return (
    <>
      {offered.length > 1 && (
        <Select
          className="mt-6 max-w-[12rem]"
          label={t(($) => $.costs.year)}
          isFigures
          value={String(year)}
          options={offered.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={({ target }) => onYear(target.value)}
        />
      )}
      {months.length > 0 && (
        <section aria-label={t(($) => $.costs.totalOf, { year })} className="costs-total">
          <TicketLines
            lines={[
              { key: "shifts", term: t(($) => $.costs.shifts), value: format.count(total.shifts) },
              { key: "people", term: t(($) => $.costs.people), value: format.count(total.people) },
              { key: "hours", term: t(($) => $.costs.hours), value: format.hours(total.minutes) },
            ]}
          />
          {total.sums.map(({ currency, sum }) => (
            <TicketTotal
              key={currency}
              term={t(($) => $.costs.totalOf, { year })}
              value={format.money(sum, currency)}
            />
          ))}
          {total.unsettled > 0 && (
            <p className="costs-open mt-3">{t(($) => $.costs.unsettled, { count: total.unsettled })}</p>
          )}
          <div className="mt-5">
            <DownloadButton
              label={t(($) => $.costs.downloadYear, { year })}
              period={String(year)}
              months={months.map(({ month }) => month).toReversed()}
            />
          </div>
          <p className="type-hint mt-3 text-muted">{t(($) => $.costs.downloadHint)}</p>
        </section>
      )}
    </>
  );
}
