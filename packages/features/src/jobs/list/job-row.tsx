import type { JobRow as Row } from "@bandeja/contract/calls/jobs";
import { todayIn } from "@bandeja/domain/wall-clock";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../../calendar/venue-times.tsx";
import { FaceRow } from "@bandeja/ui/face-row";
import { LinkButton } from "@bandeja/ui/link-button";
import { TicketDate, TicketRow } from "@bandeja/ui/ticket-row";
import { TrayOfGlasses } from "@bandeja/ui/tray-of-glasses";
import { useSilenced } from "../../conduct/use-restriction.ts";
import { JobStamp } from "../ticket/job-stamp.tsx";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { ElementType, ReactNode } from "react";
import { hasBegun, isClose, nearnessOf } from "./when-job.ts";
import "./jobs-list.css";

/** One job of the list: Start Date on the stub, its hours and terms, the applicants, its state and a link. */
export function JobRow({
  job,
  now,
  as,
  href,
  action,
}: {
  job: Row;
  now: Date;
  /** The client's link component, and the job's address. */
  as: ElementType;
  href: string;
  /** A button beside the link. */
  action?: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const times = useVenueTimes();
  const { startDate, endDate, startTime, endTime, status, reservedUntil, asked, timezone } = job;
  const isAhead = status === "open" || status === "full";
  const near = isAhead ? nearnessOf(job, now) : "later";
  // For another year, the year is more useful than the weekday.
  const isLongAgo = !isAhead && startDate.slice(0, 4) !== todayIn(timezone, now).slice(0, 4);
  const { day, month, weekday } = format.dayParts(startDate);
  const hours = format.shift(startTime, endTime);
  const when = (instant: string) =>
    todayIn(timezone, new Date(instant)) === todayIn(timezone, now)
      ? times.clock(instant, timezone)
      : times.moment(instant, timezone, now);
  const facts = [
    ...(endDate === startDate ? [] : [t(($) => $.jobs.until, { day: format.day(endDate) })]),
    t(($) => $.jobs.anHour, { money: format.money(job.hourlyValue, job.currency) }),
    t(($) => $.job.waitstaff, { count: job.openings }),
    t(($) => $.jobs.tips[job.tips]),
    ...(reservedUntil === undefined ? [] : [t(($) => $.job.askedFirst, { when: when(reservedUntil) })]),
    ...(asked === undefined ? [] : [t(($) => $.job.asked, { count: asked })]),
  ];
  return (
    <TicketRow
      aria-label={t(($) => $.job.row, { day: format.day(startDate), hours })}
      tone={isClose(near) ? "wine" : "plain"}
      date={
        <TicketDate
          label={t(($) => $.newjob.startDate)}
          day={day}
          month={month}
          note={
            near === "later"
              ? isLongAgo
                ? startDate.slice(0, 4)
                : weekday
              : near !== "running" && hasBegun(job, now)
                ? t(($) => $.job.nextStart[near])
                : t(($) => $.jobs.notes[near])
          }
        />
      }
      end={
        <>
          <JobStamp job={job} />
          <LinkButton
            as={as}
            href={href}
            tone="secondary"
            size="small"
            aria-label={t(($) => $.job.detailsOfRow, { day: format.day(startDate), hours })}
          >
            {t(($) => $.common.seeDetails)}
          </LinkButton>
          {action}
        </>
      }
    >
      <p className="jobs-hours">{hours}</p>
      <div className="jobs-facts type-figures text-muted">
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {status === "ended" && <p className="jobs-over type-small">{t(($) => $.job.over)}</p>}
      <div className="jobs-people">
        <Applied job={job} isAhead={isAhead} />
        {status !== "cancelled" && <Openings job={job} />}
      </div>
    </TicketRow>
  );
}

/** Filled openings, as glasses on a tray. */
function Openings({ job }: { job: Row }) {
  const { t } = useTranslation();
  const { confirmed, openings: total } = job;
  const label = t(($) => $.job.placesConfirmed, { confirmed, count: total });
  return (
    <TrayOfGlasses taken={confirmed} total={total} label={label} className="jobs-tray h-auto max-w-full" />
  );
}

function Applied({ job, isAhead }: { job: Row; isAhead: boolean }) {
  const { t } = useTranslation();
  const isClosed = useSilenced();
  if (job.applied === 0) {
    // Withdrawn applications are not counted, nor those that Bandeja has ended: somebody may have applied.
    if (isAhead && isClosed) return null;
    return (
      <p className="type-small text-muted">
        {isAhead ? t(($) => $.job.nobodyYet) : t(($) => $.job.nobodyCame)}
      </p>
    );
  }
  // Names may be equal, so faces are identified by their index, which never changes.
  const people = job.faces.map(({ name, photo }, index) => ({
    id: `${index}`,
    name,
    photo: photoUrl(photo),
  }));
  const label = (
    <>
      {t(($) => $.jobs.applied, { count: job.applied })}
      {job.waiting > 0 && (
        <strong className="jobs-waiting">{t(($) => $.job.waitingInRow, { count: job.waiting })}</strong>
      )}
    </>
  );
  return <FaceRow people={people} label={label} />;
}
