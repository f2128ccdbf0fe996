import type { OnWire } from "@bandeja/contract/call";
import { typeOfSide } from "@bandeja/contract/lists";
import type { ApplicationSchema } from "@bandeja/contract/calls/applications";
import type { ApplicationState } from "@bandeja/domain/application-states";
import { isEndedByBandeja, type Application } from "./application.ts";

type ApplicationAnswer = OnWire<typeof ApplicationSchema>;

/** A reported delay, if any. */
export function presentLate({
  lateMinutes,
  lateReportedAt,
}: Pick<Application, "lateMinutes" | "lateReportedAt">) {
  if (lateMinutes === null || lateReportedAt === null) return {};
  return { lateminutes: lateMinutes, lateat: lateReportedAt.toISOString() };
}

/** The same for its worker, with the number of reports. */
export const presentOwnLate = (application: Application) => ({
  ...presentLate(application),
  ...(application.lateReports !== null && { latetimes: application.lateReports }),
});

type Ended = Pick<Application, "status" | "cancelledBy" | "decisionId">;

/** The side that cancelled; null also where Bandeja did, so that neither side reads which one the decision is about. */
export const presentCanceller = ({ cancelledBy, decisionId }: Pick<Ended, "cancelledBy" | "decisionId">) =>
  cancelledBy === null || decisionId !== null ? null : typeOfSide[cancelledBy];

/** For the worker: the decision about them with which their application ended. */
export const presentOwnDecision = ({ status, cancelledBy, decisionId }: Ended) =>
  decisionId !== null && (cancelledBy === "worker" || status === "withdrawn") && { decision_id: decisionId };

/** How an application ended: who ended it, why it expired, the notice of a cancellation, the attendance, the report of a venue no-show. */
export function presentEnd({
  noticeMinutes,
  attendance,
  venueNoShow,
  expiryCause,
  ...ended
}: Pick<
  Application,
  "noticeMinutes" | "attendance" | "venueNoShow" | "expiryCause" | "decisionId" | "contactEnded"
>) {
  return {
    ...(isEndedByBandeja(ended) && { bybandeja: true as const }),
    ...(expiryCause !== null && { expirycause: expiryCause }),
    ...(venueNoShow && { venuenoshow: true as const }),
    ...(noticeMinutes !== null && { noticeminutes: noticeMinutes }),
    ...(attendance !== null && { attendance }),
  };
}

/** An application on the wire; `status` is the effective one. */
export function presentApplication(
  application: Application,
  status: ApplicationState = application.status,
): ApplicationAnswer {
  return {
    _id: application.id,
    job_id: application.jobId,
    waitress_id: application.workerId,
    status,
    cancelledby: presentCanceller(application),
    ...presentOwnDecision(application),
    reason: application.reason,
    appliedat: application.appliedAt.toISOString(),
    ...presentOwnLate(application),
    ...presentEnd(application),
  };
}
