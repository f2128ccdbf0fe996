import type { Side } from "@bandeja/domain/side";
import type { ApplicationState } from "@bandeja/domain/application-states";
import { indexInCity, type PersonName } from "./people-table.ts";
import type { VenueKey } from "./venues.ts";

/** One message: who wrote it, how many minutes after the one before, and what. */
export type Line = readonly [from: "venue" | "person", minutesLater: number, text: string];

/** A conversation that began `daysAgo` at a time of the venue's day. */
export interface Conversation {
  daysAgo: number;
  time: string;
  lines: readonly Line[];
  /** It began a quarter of an hour after the application. */
  opens?: true;
  /** How many of the newest messages the other side has not read. */
  unread?: number;
}

export interface Applicant {
  /** Place in the list of the city's people. */
  who: number;
  status: ApplicationState;
  cancelledBy?: Side;
  /** Left the other side stranded: closed 3 h before the demonstration, or 5 h before a past start. */
  late?: true;
  reason?: string;
  conversation?: Conversation;
}

/** A job as it was planned, in days from the demonstration's today in the venue's zone. */
export interface ShiftPlan {
  venue: VenueKey;
  /** Of the first day; negative for the past. */
  day: number;
  days?: number;
  start: string;
  end: string;
  openings: number;
  hourlyCents: number;
  tips: boolean;
  note: string;
  /** How many days before the demonstration it was posted. */
  postedDaysAgo: number;
  state: "open" | "completed" | "cancelled";
  cancelReason?: string;
  applicants: readonly Applicant[];
}

/** A name, or the index of a person in the city. */
type Who = number | PersonName;
const applicant = (who: Who, status: ApplicationState, conversation?: Conversation): Applicant => ({
  who: typeof who === "string" ? indexInCity(who) : who,
  status,
  ...(conversation && { conversation }),
});
export const confirmed = (who: Who, conversation?: Conversation): Applicant =>
  applicant(who, "confirmed", conversation);
export const pending = (who: Who, conversation?: Conversation): Applicant =>
  applicant(who, "pending", conversation);
export const declined = (who: Who): Applicant => applicant(who, "declined");
export const withdrawn = (who: Who): Applicant => applicant(who, "withdrawn");
export const expired = (who: Who): Applicant => applicant(who, "expired");
