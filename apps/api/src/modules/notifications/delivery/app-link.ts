import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import type { AccountType } from "@bandeja/contract/lists";

/** The list of notifications, and their settings. */
export const notificationsPath = "/app/notifications";

interface About {
  readonly kind: NotificationKind;
  readonly otherAccountId: string | null;
  readonly jobId: string | null;
  readonly applicationId: string | null;
}

/** The page with an account's offences and appeals. */
const conductPath = "/app/conduct";
const ofConduct: ReadonlySet<NotificationKind> = new Set(["noshow", "offence", "appealanswered"]);

/** The page of the app for a notification, by account type: a path below the site's address. */
export function appPath(type: AccountType, { kind, otherAccountId, jobId, applicationId }: About): string {
  if (kind === "message" && otherAccountId !== null) return `/app/chat/${otherAccountId}`;
  if (kind === "paid" || kind === "refunded") return "/app/fee";
  if (ofConduct.has(kind)) return conductPath;
  if (jobId === null) return notificationsPath;
  if (kind === "markcompleted") return `/app/jobs/${jobId}/complete`;
  if (kind === "reviewed") {
    return type === "waitress" ? "/app/my-shifts?show=past" : `/app/jobs/${jobId}/complete`;
  }
  if (kind === "reviewanswered" && type === "waitress" && otherAccountId !== null) {
    return `/app/venues/${otherAccountId}`;
  }
  if (type === "waitress") return `/app/shifts/${jobId}`;
  return applicationId === null ? `/app/jobs/${jobId}` : `/app/jobs/${jobId}/applicants/${applicationId}`;
}
