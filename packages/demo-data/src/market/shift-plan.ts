import type { Side } from "@bandeja/domain/side";
import type { ApplicationState } from "@bandeja/domain/application-states";
import { indexInCity, type PersonName } from "./people-table.ts";
import type { VenueKey } from "./venues.ts";

/** One message: its author, the minutes since the one before, and its text. */
export type Line = readonly [from: "venue" | "person", minutesLater: number, text: string];

/** A conversation that began `daysAgo`, at a time of day in the venue's zone. */
export interface Conversation {
  daysAgo: number;
  time: string;
  lines: readonly Line[];
  /** Whether it began a quarter of an hour after the application. */
  opens?: true;
  /** How many of the newest messages the recipient has not read. */
  unread?: number;
}

export interface Applicant {
  /** Index in the list of the city's people. */
  who: number;
  status: ApplicationState;
  cancelledBy?: Side;
  /** Cancelled late: 3 h before the demonstration, or 5 h before the start of a past shift. */
  late?: true;
  reason?: string;
  conversation?: Conversation;
}

/** A planned job, in days from the demonstration's today in the venue's zone. */
export interface ShiftPlan {
  venue: VenueKey;
  /** The first day; negative in the past. */
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

/** A worker of the city: the name, or the index. */
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
