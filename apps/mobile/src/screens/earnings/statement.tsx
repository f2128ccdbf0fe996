import type { Earnings } from "@bandeja/contract/calls/earnings";
import { localeTags } from "@bandeja/i18n/languages";
import { useFormatters, useLanguage, useTranslation } from "@bandeja/i18n/react";
import { Segmented } from "@bandeja/ui/segmented";
import { Ticket, TicketLines, TicketTotal } from "@bandeja/ui/ticket";
import { useState } from "react";

const kinds = ["weeks", "months"] as const;
type Kind = (typeof kinds)[number];
type Earned = Earnings["total"];

const hoursOf = ({ minutes }: Earned) => minutes / 60;

/** A ticket with the totals on its stub; below it the weeks or months, newest first. */
export function Statement({ earned, now }: { earned: Earnings; now: Date }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [kind, setKind] = useState<Kind>("weeks");
  const { total } = earned;
  const periods = [...earned[kind]].toSorted((a, b) => b.from.localeCompare(a.from));
  return (
    <>
      <p className="max-w-[34em]">{t(($) => $.earnings.lead)}</p>
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
              { key: "hours", term: t(($) => $.earnings.hours), value: format.hours(hoursOf(total)) },
            ]}
          />
        </Ticket>
      </div>
      <Segmented
        name="period"
        label={t(($) => $.earnings.by)}
        isLabelHidden
        options={kinds.map((value) => ({ value, label: t(($) => $.earnings[value]) }))}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? "weeks")}
      />
      <ul className="earned-periods">
        {periods.map((period) => (
          <li key={period.from}>
            <h2>
              <PeriodName kind={kind} from={period.from} to={period.to} now={now} />
            </h2>
            <p className="type-figures text-muted">
              {t(($) => $.earnings.shiftsHours, {
                count: period.shifts,
                hours: format.hours(hoursOf(period)),
              })}
            </p>
            <p className="earned-sums">
              {period.sums.map(({ currency, sum }) => (
                <span key={currency}>{format.money(sum, currency)}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function PeriodName({ kind, from, to, now }: { kind: Kind; from: string; to: string; now: Date }) {
  const format = useFormatters();
  const tag = localeTags[useLanguage()];
  if (kind === "weeks") return format.title(format.days(from, to, now));
  const month = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.title(month.format(new Date(`${from}T00:00:00Z`)));
}
