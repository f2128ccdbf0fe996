import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import type { AccountType } from "@bandeja/contract/lists";

/** Where everything stands that somebody was told of, and what they want to be told. */
export const notificationsPath = "/app/notifications";

interface About {
  readonly kind: NotificationKind;
  readonly personId: string | null;
  readonly jobId: string | null;
  readonly applicationId: string | null;
}

/** Where in the app an account of a type finds what it was told of: an address below the site's. */
export function appPath(type: AccountType, { kind, personId, jobId, applicationId }: About): string {
  if (kind === "message" && personId !== null) return `/app/chat/${personId}`;
  if (jobId === null) return notificationsPath;
  if (type === "waitress") return `/app/shifts/${jobId}`;
  return applicationId === null ? `/app/jobs/${jobId}` : `/app/jobs/${jobId}/applicants/${applicationId}`;
}
