import type { PlainAnswer } from "@bandeja/contract/call";
import type { jobsGet } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { TeamMember } from "./find-team.ts";

/** The team, time and place of a job to print: black on white, one row for each worker, on A4. */
export function TeamSheet({
  job,
  team,
}: {
  job: PlainAnswer<typeof jobsGet>["data"];
  team: readonly TeamMember[];
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const hours = format.shift(job.startTime, job.endTime);
  return (
    <article className="team-sheet" aria-labelledby="team-title">
      <header className="team-head">
        <h1 id="team-title" className="team-title">
          {job.venueName}
        </h1>
        <p>
          {[job.address, [job.zipcode, job.venueCity].filter(Boolean).join(" "), job.venueCountry]
            .filter(Boolean)
            .join(", ")}
        </p>
        <p className="team-when">
          {format.title(format.days(job.startDate, job.endDate))} ·{" "}
          <span className="whitespace-nowrap">{hours}</span>
        </p>
        <p>{t(($) => $.job.placesConfirmed, { confirmed: team.length, count: job.openings })}</p>
      </header>
      {team.length === 0 ? (
        <p className="team-none">{t(($) => $.job.team.nobody)}</p>
      ) : (
        <ul className="team-people">
          {team.map(({ id, name, photo, phone, isHidden }) => (
            <li key={id} className="team-person">
              <Face name={name} photo={photoUrl(photo)} size="medium" isDecorative isEager />
              <div>
                <h2 className="team-name">{name}</h2>
                <p className="team-figures">
                  {phone ?? t(($) => (isHidden ? $.waitress.phoneHidden : $.waitress.noPhone))}
                </p>
              </div>
              <p className="team-figures">{hours}</p>
            </li>
          ))}
        </ul>
      )}
      {job.note !== "" && (
        <footer className="team-note">
          <h2>{t(($) => $.job.obs)}</h2>
          <p className="whitespace-pre-line">{job.note}</p>
        </footer>
      )}
    </article>
  );
}
