import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import type { AccountType } from "@bandeja/contract/lists";

/** Where everything stands that somebody was told of, and what they want to be told. */
export const notificationsPath = "/app/notifications";

interface About {
  readonly kind: NotificationKind;
  readonly otherAccountId: string | null;
  readonly jobId: string | null;
  readonly applicationId: string | null;
}

/** Where somebody reads what is held against them, and says something to it. */
const conductPath = "/app/conduct";
const ofConduct: ReadonlySet<NotificationKind> = new Set(["noshow", "offence", "appealanswered"]);

/** Where in the app an account of a type finds what it was told of: an address below the site's. */
export function appPath(type: AccountType, { kind, otherAccountId, jobId, applicationId }: About): string {
  if (kind === "message" && otherAccountId !== null) return `/app/chat/${otherAccountId}`;
  if (kind === "paid" || kind === "refunded") return "/app/fee";
  if (ofConduct.has(kind)) return conductPath;
  if (jobId === null) return notificationsPath;
  if (kind === "markcompleted") return `/app/jobs/${jobId}/complete`;
  if (kind === "reviewed") {
    return type === "waitress" ? "/app/my-shifts?show=past" : `/app/jobs/${jobId}/complete`;
  }
  if (kind === "reviewanswered" && type === "waitress" && otherAccountId !== null) return `/app/venues/${otherAccountId}`;
  if (type === "waitress") return `/app/shifts/${jobId}`;
  return applicationId === null ? `/app/jobs/${jobId}` : `/app/jobs/${jobId}/applicants/${applicationId}`;
}
