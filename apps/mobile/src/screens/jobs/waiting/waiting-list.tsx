import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { CheckIcon } from "@bandeja/ui/icon";
import { appPaths } from "@bandeja/contract/app-pages";
import { Slip } from "./slip.tsx";
import { useWaiting } from "./use-waiting.ts";

/** The pending matters, most urgent first; renders nothing without any. */
export function WaitingList({
  upcoming,
  toClose,
  now,
}: {
  upcoming: readonly JobRow[];
  toClose: readonly JobRow[];
  now: Date;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { late, unread, toAnswer } = useWaiting(upcoming, now);
  const count = late.length + unread.length + toAnswer.length + toClose.length;
  if (count === 0) return null;
  const shiftOf = (job: JobRow) =>
    t(($) => $.venuejobs.shift, {
      day: format.title(format.days(job.startdate, job.enddate)),
      hours: format.shift(job.startshift, job.endshift),
    });
  const face = ({ waitress: name, photo }: { waitress: string; photo: string | null }) => (
    <Face name={name} photo={photoUrl(photo)} size="list" isDecorative />
  );
  return (
    <section aria-labelledby="waiting" className="waiting">
      <h2 id="waiting" className="type-card-small">
        {t(($) => $.venuejobs.waiting)}
      </h2>
      <ul>
        {late.map(({ person, job }) => (
          <li key={`late-${person._id}`}>
            <Slip
              isUrgent
              href={appPaths.applicant(job._id, person._id)}
              picture={face(person)}
              text={t(($) => $.venuejobs.late, { name: person.waitress, count: person.lateminutes ?? 0 })}
              detail={shiftOf(job)}
            />
          </li>
        ))}
        {unread.map(({ person, job, count: messages }) => (
          <li key={`unread-${person._id}`}>
            <Slip
              isUrgent
              href={appPaths.chat(person.waitress_id)}
              picture={face(person)}
              text={t(($) => $.venuejobs.wrote, { name: person.waitress, count: messages })}
              detail={shiftOf(job)}
            />
          </li>
        ))}
        {toAnswer.map((job) => (
          <li key={`answer-${job._id}`}>
            <Slip
              href={appPaths.job(job._id)}
              picture={job.faces[0] !== undefined && face(job.faces[0])}
              text={t(($) => $.job.waiting, { count: job.waiting })}
              detail={shiftOf(job)}
            />
          </li>
        ))}
        {toClose.map((job) => (
          <li key={`close-${job._id}`}>
            <Slip
              href={appPaths.completeJob(job._id)}
              picture={<CheckIcon className="slip-icon" />}
              text={t(($) => $.venuejobs.over)}
              detail={shiftOf(job)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
