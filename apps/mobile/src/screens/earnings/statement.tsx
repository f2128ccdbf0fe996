import type { Earnings } from "@bandeja/contract/calls/earnings";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Segmented } from "@bandeja/ui/segmented";
import { Ticket, TicketLines, TicketTotal } from "@bandeja/ui/ticket";
import { appPaths } from "@bandeja/contract/app-pages";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useSearchParams } from "react-router";
import { EarnedPeriods } from "./earned-periods.tsx";
import { periodKinds } from "./recent-periods.ts";

/** A ticket with the totals on its stub; below it the weeks or months, as a chart and as a list. */
export function Statement({ earned, now }: { earned: Earnings; now: Date }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const kind = periodKinds.find((each) => each === query.get("by")) ?? "weeks";
  return (
    <>
      <p className="max-w-[34em]">{t(($) => $.earnings.lead)}</p>
      <TotalTicket total={earned.total} />
      <Segmented
        name="period"
        label={t(($) => $.earnings.by)}
        isLabelHidden
        className="max-w-[34rem]"
        options={periodKinds.map((value) => ({ value, label: t(($) => $.earnings[value]) }))}
        value={kind}
        onChange={({ target }) => setQuery({ by: target.value }, { replace: true, preventScrollReset: true })}
      />
      <EarnedPeriods key={kind} kind={kind} periods={earned[kind]} now={now} />
    </>
  );
}

function TotalTicket({ total }: { total: Earnings["total"] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <div className="earned-ticket">
      <Ticket
        as="section"
        aria-label={t(($) => $.earnings.total)}
        shadow="none"
        stub={
          <div className="grid gap-2">
            {total.sums.map(({ currency, sum }) => (
              <TicketTotal
                key={currency}
                term={t(($) => $.earnings.total)}
                value={format.money(sum, currency)}
              />
            ))}
          </div>
        }
      >
        <TicketLines
          lines={[
            { key: "shifts", term: t(($) => $.earnings.shifts), value: format.count(total.shifts) },
            { key: "hours", term: t(($) => $.earnings.hours), value: format.hours(total.minutes) },
          ]}
        />
        {total.unsettled > 0 && (
          <p className="mt-3">
            <ScreenLink className="text-link" href={appPaths.pastShifts}>
              {t(($) => $.earnings.unsettled, { count: total.unsettled })}
            </ScreenLink>
          </p>
        )}
      </Ticket>
    </div>
  );
}
