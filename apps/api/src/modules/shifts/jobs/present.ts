import type { Job as JobAnswer, JobRow } from "@bandeja/contract/calls/jobs";
import { jobFields } from "@bandeja/contract/entities/job";
import type { JobFieldOnWire } from "@bandeja/contract/entities/job";
import type { Complete } from "@bandeja/contract/entities/entity";
import type { Language } from "@bandeja/contract/lists";
import { hasStarted, jobStatus } from "@bandeja/domain/job-states";
import { fromCents } from "@bandeja/domain/total-spend";
import { compileAnswer } from "../../../kernel/compile-answer.ts";
import type { Services } from "../../../runtime/services.ts";
import { displayName } from "../../accounts/core/display-name.ts";
import type { WorkerAttendance } from "../completion/mark-job-completed.ts";
import type { VenueJob } from "./job-lists-store.ts";
import type { ListedJob } from "../core/jobs-store.ts";

interface AttendanceForm {
  application_id: string;
  attendance: WorkerAttendance["attendance"];
  minutes?: number | undefined;
}

export const parseAttendance = ({
  application_id: applicationId,
  attendance,
  minutes,
}: AttendanceForm): WorkerAttendance => ({
  applicationId,
  attendance,
  minutes,
});

/** The time, language and services that job answers depend on. */
export interface PresentContext {
  readonly now: Date;
  readonly language: Language;
  readonly services: Pick<Services, "localities">;
}

const addJobFields = compileAnswer(jobFields);

export function presentJob(job: ListedJob, { now, language, services }: PresentContext): JobAnswer {
  return addJobFields(
    {
      _id: job.id,
      restaurant_id: job.venueId,
      restaurant_name: displayName(job.venueName, language),
      restaurant_city: services.localities.cityName(job, language),
      restaurant_country: services.localities.countryName(job.countryCode, language),
      totalspend: fromCents(job.totalSpendCents),
      timezone: job.timezone,
      startsat: job.startsAt.toISOString(),
      endsat: job.endsAt.toISOString(),
      status: jobStatus(
        { state: job.state, openings: job.openings, confirmed: job.confirmedCount, endsAt: job.endsAt },
        now,
      ),
      applied: job.appliedCount,
      confirmed: job.confirmedCount,
      noticeminutes: job.noticeMinutes ?? undefined,
    } satisfies Complete<Omit<JobAnswer, JobFieldOnWire>>,
    job,
  );
}

/**
 * A row of a venue's list, with the faces of applicants. No application is pending once the job has started, even
 * before the scheduled task expires them.
 */
export function presentJobRow(job: VenueJob, context: PresentContext): JobRow {
  return {
    ...presentJob(job, context),
    waiting: hasStarted(job, context.now) ? 0 : job.pendingCount,
    faces: job.faces.map(({ name, photo }) => ({ waitress: displayName(name, context.language), photo })),
  };
}
