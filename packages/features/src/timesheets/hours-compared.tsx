import type { Job } from "@bandeja/contract/calls/jobs";
import { centsOf, fromCents, payFor } from "@bandeja/domain/total-spend";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { TicketLines } from "@bandeja/ui/ticket";

/** The hours that each side says, with their pay, and what lies between them. */
export function HoursCompared({
  d,
  job: { hourlyValue, currency },
  mine,
  theirs,
  other,
}: {
  d: Translate;
  job: Job;
  /** In minutes. */
  mine: number;
  theirs: number;
  /** The other side's name. */
  other: string;
}) {
  const format = useFormatters();
  const centsFor = (minutes: number) => payFor(minutes, centsOf(hourlyValue));
  const line = (minutes: number, cents = centsFor(minutes)) =>
    `${format.hours(minutes)} · ${format.money(fromCents(cents), currency)}`;
  const between = line(Math.abs(mine - theirs), Math.abs(centsFor(mine) - centsFor(theirs)));
  return (
    <div role="group" aria-label={d(($) => $.disputes.both)}>
      <TicketLines
        className="max-w-96"
        lines={[
          { key: "mine", term: d(($) => $.disputes.youSay), value: line(mine) },
          {
            key: "theirs",
            term: <span className="wrap-anywhere">{d(($) => $.disputes.theySay, { name: other })}</span>,
            value: line(theirs),
          },
          { key: "between", term: d(($) => $.disputes.difference), value: between },
        ]}
      />
    </div>
  );
}
