import { instantOf } from "@bandeja/domain/instant-of";
import { proposalDueAt } from "@bandeja/domain/decisions";
import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import { idAt, applicationRow, jobRow } from "../rows.ts";
import type { ApplicationRow, JobRow, VenueRow } from "../rows.ts";
import type { OffenceRow } from "../make-offences.ts";
import type { Applicant, ShiftPlan } from "./shift-plan.ts";

const hour = 3_600_000;
const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hour);
const earliest = (...dates: Date[]) => new Date(Math.min(...dates.map((date) => date.getTime())));
const latest = (...dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));

/** A job with all its applicants, in the order of its plan. */
export interface BuiltJob {
  plan: ShiftPlan;
  job: JobRow;
  applications: ApplicationRow[];
  offences: OffenceRow[];
}

interface Setting {
  venue: VenueRow;
  currency: JobRow["currency"];
  /** The workers of the venue's city. */
  locals: readonly { id: string }[];
  now: Date;
}

/** The instant that a plan writes as a number of days ago and a time, in the venue's zone. */
export const instantAgo = (timezone: string, now: Date, daysAgo: number, time: string): Date =>
  instantOf(addDays(todayIn(timezone, now), -daysAgo), time, timezone);

function closingOf(plan: ShiftPlan, job: JobRow): Date | null {
  if (plan.state === "completed") return later(job.endsAt, 10);
  if (plan.state === "open") return null;
  return plan.day < 0 ? later(job.startsAt, -5) : later(job.createdAt, 48);
}

function buildPlannedJob(plan: ShiftPlan, { venue, currency, now }: Setting): JobRow {
  const { timezone } = venue;
  const startDate = addDays(todayIn(timezone, now), plan.day);
  const job = jobRow(venue, {
    createdAt: instantAgo(timezone, now, plan.postedDaysAgo, "11:00"),
    startDate,
    endDate: addDays(startDate, (plan.days ?? 1) - 1),
    startTime: plan.start,
    endTime: plan.end,
    openings: plan.openings,
    hourlyCents: plan.hourlyCents,
    currency,
    tips: plan.tips,
    note: plan.note,
    state: plan.state,
    everApplied: plan.applicants.length > 0,
    cancelReason: plan.cancelReason ?? null,
  });
  return { ...job, closedAt: closingOf(plan, job) };
}

/** Applications are spread over the time since posting, unless their conversation determines the instant. */
function appliedAt(applicant: Applicant, index: number, plan: ShiftPlan, job: JobRow, now: Date): Date {
  const end = earliest(later(now, -1), job.startsAt, job.closedAt ?? now).getTime();
  const share = (0.6 * (index + 1)) / (plan.applicants.length + 1);
  const usual = new Date(job.createdAt.getTime() + share * (end - job.createdAt.getTime()));
  if (!applicant.conversation) return usual;
  const conversation = instantAgo(
    job.timezone,
    now,
    applicant.conversation.daysAgo,
    applicant.conversation.time,
  );
  return applicant.conversation.opens
    ? later(conversation, -0.25)
    : earliest(usual, later(conversation, -0.25));
}

/** The instant at which an application reached its final status; unused for one without a final status. */
function closedAt({ status, late }: Applicant, applied: Date, job: JobRow, now: Date): Date {
  const ended = job.closedAt ?? now;
  switch (status) {
    case "noshow":
      return later(job.startsAt, 1);
    case "expired":
      return earliest(job.startsAt, ended);
    case "cancelled":
      if (late) return earliest(later(job.startsAt, -5), later(now, -3));
      return latest(later(job.startsAt, -72), later(applied, 2));
    case "declined":
    case "withdrawn":
      return earliest(later(applied, 7), later(now, -0.2), job.startsAt);
    default:
      return ended;
  }
}

const confirmedStates: ReadonlySet<string> = new Set(["confirmed", "completed", "noshow", "cancelled"]);

/** When an application was confirmed, if it was. */
function confirmedAt({ status }: Applicant, applied: Date, job: JobRow, now: Date): Date | null {
  if (status === undefined || !confirmedStates.has(status)) return null;
  return earliest(later(applied, 0.5), now, job.startsAt);
}

/** A few minutes after the posting, at the latest with the first application. */
function firstViewedAt(job: JobRow, applications: readonly ApplicationRow[]): Date | null {
  if (applications.length === 0) return null;
  return earliest(later(job.createdAt, 0.05), ...applications.map(({ appliedAt: applied }) => applied));
}

/** No-shows and late cancellations; a venue has at most one for each job. */
function offencesOf(
  plan: ShiftPlan,
  job: JobRow,
  applications: readonly ApplicationRow[],
  now: Date,
): OffenceRow[] {
  const found = new Map<string, OffenceRow>();
  for (const [index, { status, late, cancelledBy }] of plan.applicants.entries()) {
    const application = applications[index];
    if (!application?.closedAt || (status !== "noshow" && !late)) continue;
    const partyId = cancelledBy === "venue" ? job.venueId : application.workerId;
    const kind = status === "noshow" ? ("noshow" as const) : ("late_cancellation" as const);
    const committedAt = application.closedAt;
    const from = proposalDueAt({ rule: kind, decider: "rule", at: committedAt }, 0);
    const dates = { countsFrom: from, notifiedAt: from <= now ? from : null };
    const details = {
      kind,
      jobId: job.id,
      applicationId: application.id,
      reason: application.reason,
      committedAt,
    };
    found.set(partyId, { id: idAt(committedAt), partyId, ...details, ...dates });
  }
  return [...found.values()];
}

/** Turns a plan into rows, with every date relative to `now` in the venue's zone. */
export function buildJob(plan: ShiftPlan, setting: Setting): BuiltJob {
  const planned = buildPlannedJob(plan, setting);
  const applications = plan.applicants.map((applicant, index) => {
    const person = setting.locals[applicant.who];
    if (!person) throw new RangeError(`No person has the number ${applicant.who} in ${planned.city}.`);
    const applied = appliedAt(applicant, index, plan, planned, setting.now);
    return applicationRow(planned, person, {
      status: applicant.status,
      appliedAt: applied,
      confirmedAt: confirmedAt(applicant, applied, planned, setting.now),
      closedAt: closedAt(applicant, applied, planned, setting.now),
      cancelledBy: applicant.cancelledBy ?? null,
      reason: applicant.reason ?? null,
    });
  });
  const job = { ...planned, firstViewedAt: firstViewedAt(planned, applications) };
  return { plan, job, applications, offences: offencesOf(plan, job, applications, setting.now) };
}
