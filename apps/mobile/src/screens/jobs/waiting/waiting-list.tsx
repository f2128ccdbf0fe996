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
      day: format.title(format.days(job.startDate, job.endDate)),
      hours: format.shift(job.startTime, job.endTime),
    });
  const face = ({ name, photo }: { name: string; photo: string | null }) => (
    <Face name={name} photo={photoUrl(photo)} size="list" isDecorative />
  );
  return (
    <section aria-labelledby="waiting" className="waiting">
      <h2 id="waiting" className="type-card-small">
        {t(($) => $.venuejobs.waiting)}
      </h2>
      <ul>
        {late.map(({ person, job }) => (
          <li key={`late-${person.id}`}>
            <Slip
              isUrgent
              href={appPaths.applicant(job.id, person.id)}
              picture={face(person)}
              text={t(($) => $.venuejobs.late, { name: person.name, count: person.lateMinutes ?? 0 })}
              detail={shiftOf(job)}
            />
          </li>
        ))}
        {unread.map(({ person, job, count: messages }) => (
          <li key={`unread-${person.id}`}>
            <Slip
              isUrgent
              href={appPaths.chat(person.workerId)}
              picture={face(person)}
              text={t(($) => $.venuejobs.wrote, { name: person.name, count: messages })}
              detail={shiftOf(job)}
            />
          </li>
        ))}
        {toAnswer.map((job) => (
          <li key={`answer-${job.id}`}>
            <Slip
              href={appPaths.job(job.id)}
              picture={job.faces[0] !== undefined && face(job.faces[0])}
              text={t(($) => $.job.waiting, { count: job.waiting })}
              detail={shiftOf(job)}
            />
          </li>
        ))}
        {toClose.map((job) => (
          <li key={`close-${job.id}`}>
            <Slip
              href={appPaths.completeJob(job.id)}
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
