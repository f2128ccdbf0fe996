import type { InvitationKind } from "./invitation-states.ts";
import { invitationHours, leastInvitationMinutes } from "./parameters/team.ts";

const minuteMs = 60_000;

/**
 * Until when an invitation can be accepted, at most until the start: to apply, until then; to be booked, for some hours or
 * half of the time that is left, whichever is shorter. If quiet hours delay the notification, the time counts from its delivery.
 */
export function invitationUntil(kind: InvitationKind, startsAt: Date, notifiedAt: Date): Date {
  if (kind === "apply") return startsAt;
  const leftMs = startsAt.getTime() - notifiedAt.getTime();
  const openMs = Math.max(
    Math.min(invitationHours * 60 * minuteMs, leftMs / 2),
    leastInvitationMinutes * minuteMs,
  );
  return new Date(Math.min(notifiedAt.getTime() + openMs, startsAt.getTime()));
}
