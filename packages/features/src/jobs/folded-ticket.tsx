import { DecisionNote } from "../decision/decision-note.tsx";
import { JobLines, JobNote, JobWhen } from "./ticket/job-terms.tsx";
import { HiringTimes, type OwnJob } from "./ticket/hiring-times.tsx";
import { JobStamp } from "./ticket/job-stamp.tsx";
import { JobTicket } from "./ticket/job-ticket.tsx";
import { Notice } from "./ticket/notice.tsx";
import { JobActions } from "./job-actions.tsx";
import { ReservationNote } from "./ticket/reservation-note.tsx";
import { OfferSwitch } from "./offer-switch.tsx";
import { JobSum } from "./ticket/job-sum.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Rail, Ticket } from "@bandeja/ui/ticket";
import { TrayOfGlasses } from "@bandeja/ui/tray-of-glasses";
import type { ComponentProps } from "react";
import { ScreenLink } from "../navigation/screen-link.tsx";
import "./folded-ticket.css";

interface Props extends Pick<
  ComponentProps<typeof JobActions>,
  "addresses" | "onSeries" | "mayReview" | "askAgain" | "repeat"
> {
  job: OwnJob;
}

/** The job's ticket below its applicants: date, state and openings at the top, further details folded. */
export function FoldedTicket({ job, ...actions }: Props) {
  const { t } = useTranslation();
  const { confirmed, openings: total } = job;
  const openings = t(($) => $.job.placesConfirmed, { confirmed, count: total });
  return (
    <div className="folded-ticket-table ground-band">
      <Rail />
      <JobTicket
        label={t(($) => $.job.ticket)}
        drops
        className="folded-ticket"
        head={<JobWhen job={job} timezone={job.timezone} />}
        stamp={<JobStamp job={job} />}
        stub={
          <div className="grid gap-4">
            <JobSum each={job.totalSpend} people={total} currency={job.currency} />
            <JobActions job={job} as={ScreenLink} {...actions} />
          </div>
        }
      >
        <Notice minutes={job.noticeMinutes} />
        {job.decisionId !== undefined && <DecisionNote>{t(($) => $.conduct.decided.job)}</DecisionNote>}
        {job.status !== "cancelled" && (
          <div className="folded-ticket-places">
            <TrayOfGlasses taken={confirmed} total={total} className="h-auto max-w-full" />
            <p className="type-small">{openings}</p>
          </div>
        )}
        <ReservationNote job={job} />
        <HiringTimes hiring={job.hiring} />
        <details className="folded-ticket-fold">
          <summary className="text-link">{t(($) => $.job.more)}</summary>
          <div className="grid gap-5 pt-3">
            <JobLines job={job} />
            <JobNote label={t(($) => $.job.obs)} note={job.note} />
          </div>
        </details>
        <OfferSwitch job={job} />
      </JobTicket>
    </div>
  );
}

export function FoldedTicketSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="folded-ticket-table ground-band">
      <Rail />
      <Ticket
        role="status"
        aria-label={t(($) => $.common.loading)}
        className="folded-ticket"
        stub={<SkeletonBar className="h-7 w-full" />}
      >
        <SkeletonBar className="h-9 w-44" />
        <SkeletonBar className="mt-4 h-6 w-36" />
        <SkeletonBar className="mt-6 h-10 w-24" />
      </Ticket>
    </div>
  );
}
