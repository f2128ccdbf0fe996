import { instantOf } from "@bandeja/domain/instant-of";
import { openInvitations } from "@bandeja/domain/parameters/team";
import { reservationUntil } from "@bandeja/domain/reservation-deadline";
import { reservationSpans, type ReservationSpan } from "@bandeja/domain/reservations";
import { useFormatters } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import { useSectionTexts } from "../../query/use-section-texts.tsx";
import { Select } from "@bandeja/ui/select";
import { Status } from "@bandeja/ui/status";
import type { JobForm } from "../job-form.ts";
import { invitees, type AskingFirst } from "./use-ask-first.ts";

interface Props {
  asking: AskingFirst;
  /** Otherwise for several jobs, each of which opens at its own time. */
  isOne?: boolean;
}

/** When a job opens to everybody that is posted now. */
export const opensAt = (
  { startDate, startTime }: Pick<JobForm, "startDate" | "startTime">,
  { span, timezone, now }: { span: ReservationSpan; timezone: string; now: Date },
): Date => reservationUntil(span, instantOf(startDate, startTime, timezone), now);

/** Who the venue asks first for a new job, and for how long; nothing without a team to ask. */
export function AskFirst({ asking: { people, choice, choose, hasFailed }, isOne = false }: Props) {
  const [m, pending] = useSectionTexts(teamTexts);
  const format = useFormatters();
  if (m === undefined) return pending;
  if (hasFailed) return <p className="type-hint">{m(($) => $.reservations.failed)}</p>;
  if (people === undefined || choice === undefined) return null;
  const { favourites, favouritesAtLimit = 0, groups } = people;
  const { who, span } = choice;
  const audiences = [
    { value: "nobody", label: m(($) => $.reservations.nobody) },
    ...(favourites > 0
      ? [
          {
            value: "favourites",
            label: m(($) => $.reservations.favourites, {
              value: format.count(favourites - favouritesAtLimit),
            }),
          },
        ]
      : []),
    ...groups.map(({ id, name, people: count, atLimit = 0 }) => ({
      value: id,
      label: m(($) => $.reservations.group, { name, value: format.count(count - atLimit) }),
    })),
  ];
  const { full, isNobodyAsked } = invitees(people, who);
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
      <Status className="type-hint">
        {isNobodyAsked && m(($) => $.reservations.noneToAsk, { max: openInvitations })}
        {who !== "nobody" &&
          !isNobodyAsked &&
          (isOne ? m(($) => $.reservations.opens) : m(($) => $.reservations.opensEach))}
        {full > 0 &&
          !isNobodyAsked &&
          ` ${m(($) => $.reservations.atLimit, { count: full, max: openInvitations })}`}
      </Status>
    </div>
  );
}
