import { appPaths } from "@bandeja/contract/app-pages";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useFormatters } from "@bandeja/i18n/react";
import { useVenueTimes, VenueClock } from "@bandeja/features/calendar/venue-times.tsx";
import { teamTexts } from "@bandeja/i18n/team-texts";
import { useSectionTexts } from "@bandeja/features/query/use-section-texts.tsx";
import { useOwnInvitations } from "./use-own-invitations.ts";
import "./own-invitations.css";

/** The shifts that venues ask the worker for, each with the way to answer; nothing without any. */
export function OwnInvitations() {
  const [m, pending] = useSectionTexts(teamTexts);
  const format = useFormatters();
  const times = useVenueTimes();
  const invitations = useOwnInvitations();
  if (invitations.length === 0) return null;
  if (m === undefined) return pending;
  return (
    <section className="own-invitations" aria-labelledby="own-invitations">
      <h2 id="own-invitations" className="type-card-small">
        {m(($) => $.invitations.mine)}
      </h2>
      <ul>
        {invitations.map(({ id, job, until }) => (
          <li key={id}>
            <ScreenLink href={appPaths.shift(job.id)} className="text-link type-button wrap-anywhere">
              {job.venueName}, {format.days(job.startDate, job.endDate)},{" "}
              {format.shift(job.startTime, job.endTime)}
            </ScreenLink>
            <VenueClock shift={job} timezone={job.timezone} />
            <p className="type-hint">
              {m(($) => $.invitations.answerUntil, { when: times.moment(until, job.timezone) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
