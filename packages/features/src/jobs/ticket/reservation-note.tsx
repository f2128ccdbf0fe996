import { useFormatters } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import type { OwnJob } from "./hiring-times.tsx";

/** Who a job is reserved for, and until when; nothing once it is open to everybody. */
export function ReservationNote({ job: { reservation, timezone } }: { job: OwnJob }) {
  const m = useMoreTexts(teamTexts);
  const format = useFormatters();
  if (reservation === undefined || m === undefined) return null;
  const { who, group, until } = reservation;
  return (
    <p className="type-small wrap-anywhere">
      <span className="font-semibold">
        {who === "favourites"
          ? m(($) => $.reservations.jobFavourites)
          : group === undefined
            ? m(($) => $.reservations.jobOthers)
            : m(($) => $.reservations.jobGroup, { group })}
      </span>{" "}
      {m(($) => $.reservations.jobOpens, { when: format.moment(until, timezone) })}
    </p>
  );
}
