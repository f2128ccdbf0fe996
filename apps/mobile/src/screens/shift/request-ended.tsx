import type { Invitation } from "@bandeja/contract/calls/invitations";
import type { InvitationState } from "@bandeja/domain/invitation-states";
import { VenueClock } from "@bandeja/features/calendar/venue-times.tsx";
import { useSectionTexts } from "@bandeja/features/query/use-section-texts.tsx";
import { useFormatters } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { EmptyState } from "@bandeja/ui/empty-state";
import type { ReactNode } from "react";

/** A request that the worker can no longer answer, and has not accepted: those who accept one have an application. */
export interface EndedRequest extends Invitation {
  readonly state: Exclude<InvitationState, "sent" | "accepted">;
}

export const isEndedRequest = (invitation: Invitation | undefined): invitation is EndedRequest =>
  invitation !== undefined && invitation.state !== "sent" && invitation.state !== "accepted";

/** What became of a request. */
function endText(m: Translate, { state, byBandeja, job }: EndedRequest): string {
  const isCancelled = state === "withdrawn" && job.status === "cancelled";
  const end = byBandeja === true ? "bandeja" : isCancelled ? "cancelled" : state;
  return m(($) => $.invitations.ended[end], { venue: job.venueName });
}

/** Says on a shift that is still to be seen what became of the request for it. */
export function RequestEnd({ request }: { request: EndedRequest }) {
  const [m, pending] = useSectionTexts(teamTexts);
  return m === undefined ? pending : <p className="wrap-anywhere">{endText(m, request)}</p>;
}

/** In place of a shift that is not found: what became of the request for it, and which shift it was. */
export function RequestEnded({ request, action }: { request: EndedRequest; action: ReactNode }) {
  const [m, pending] = useSectionTexts(teamTexts);
  const format = useFormatters();
  const { venueName, startDate, endDate, startTime, endTime } = request.job;
  if (m === undefined) return pending;
  return (
    <EmptyState title={endText(m, request)} action={action}>
      {venueName}, {format.days(startDate, endDate)}, {format.shift(startTime, endTime)}
      <VenueClock shift={request.job} timezone={request.job.timezone} />
    </EmptyState>
  );
}
