import type { SortKey } from "./sort-key.ts";

// A venue's team, its groups and its invitations (docs/product.md, "Team" and "Invitations").

/** The orders among which a venue chooses. */
export const lastWorkedOrder = ["lastWorked desc", "id desc"] as const satisfies readonly SortKey[];
export const timesWorkedOrder = [
  "workedHere desc",
  "lastWorked desc",
  "id desc",
] as const satisfies readonly SortKey[];
export const ownRatingOrder = [
  "ownRating desc",
  "lastWorked desc",
  "id desc",
] as const satisfies readonly SortKey[];

/** A venue's groups, and those that a worker is in. */
export const groupsOrder = ["id asc"] as const satisfies readonly SortKey[];
export const ownGroupsOrder = ["joinedAt desc", "id desc"] as const satisfies readonly SortKey[];

/** The maximum number of a venue's groups. */
export const groupLimit = 20;
/** The maximum number of people in a group. */
export const groupSizeLimit = 200;

/** Invitations, of either side. */
export const invitationsOrder = ["sentAt desc", "id desc"] as const satisfies readonly SortKey[];
/** How many open invitations a person may have from one venue. */
export const openInvitations = 3;
/** How many invitations a person may get in a day, from all venues. */
export const invitationsPerDay = 10;
/** How long (h) an invitation to be booked is open at most; half of the time until the start, if that is shorter. */
export const invitationHours = 24;
/** How long (min) it is open at least, but never beyond the start. */
export const leastInvitationMinutes = 10;

/** How long (min) a new job is reserved for those that its venue asks first, as it chooses; half of the time until the start, if that is shorter. */
export const shortReservationMinutes = 30;
export const longReservationMinutes = 120;
/** How long (h) before its start a job that is reserved until then opens to everybody; one that starts sooner is reserved for the shorter time. */
export const reservationNoticeHours = 24;
