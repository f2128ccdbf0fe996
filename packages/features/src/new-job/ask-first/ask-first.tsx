import { instantOf } from "@bandeja/domain/instant-of";
import { reservationUntil } from "@bandeja/domain/reservation-deadline";
import { reservationSpans, type ReservationSpan } from "@bandeja/domain/reservations";
import { useFormatters } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { Select } from "@bandeja/ui/select";
import { useState } from "react";
import type { JobForm } from "../job-form.ts";
import type { AskingFirst } from "./use-ask-first.ts";

interface Props {
  asking: AskingFirst;
  job: Pick<JobForm, "startDate" | "startTime">;
  timezone: string;
}

/** Who the venue asks first for a new job, for how long, and when it opens to everybody; nothing without a team to ask. */
export function AskFirst({ asking: { people, choice, choose, hasFailed }, job, timezone }: Props) {
  const m = useMoreTexts(teamTexts);
  const format = useFormatters();
  const [now] = useState(() => new Date());
  if (m === undefined) return null;
  if (hasFailed) return <p className="type-hint">{m(($) => $.reservations.failed)}</p>;
  if (people === undefined || choice === undefined) return null;
  const { favourites, groups } = people;
  const { who, span } = choice;
  const audiences = [
    { value: "nobody", label: m(($) => $.reservations.nobody) },
    ...(favourites > 0
      ? [
          {
            value: "favourites",
            label: m(($) => $.reservations.favourites, { value: format.count(favourites) }),
          },
        ]
      : []),
    ...groups.map(({ id, name, people: count }) => ({
      value: id,
      label: m(($) => $.reservations.group, { name, value: format.count(count) }),
    })),
  ];
  const until = reservationUntil(span, instantOf(job.startDate, job.startTime, timezone), now);
  return (
    <div className="grid gap-4 pt-5">
      <Select
        label={m(($) => $.reservations.label)}
        value={who}
        onChange={({ target }) => choose({ who: target.value, span })}
        options={audiences}
      />
      {who !== "nobody" && (
        <Select
          label={m(($) => $.reservations.span)}
          value={span}
          onChange={({ target }) => choose({ who, span: target.value as ReservationSpan })}
          options={reservationSpans.map((value) => ({ value, label: m(($) => $.reservations.spans[value]) }))}
        />
      )}
      <p role="status" className="type-hint">
        {who !== "nobody" &&
          m(($) => $.reservations.opens, { when: format.moment(until.toISOString(), timezone) })}
      </p>
    </div>
  );
}
