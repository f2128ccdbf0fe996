import { notificationKinds, type NotificationKind } from "@bandeja/contract/notification-kinds";
import { hasRole, type OperatorRole } from "@bandeja/contract/console/roles";

/** Whether a role reads who has reported a party; undefined for the command line, which has all roles. */
export const seesReports = (role: OperatorRole | undefined): boolean =>
  role === undefined || hasRole(role, ["moderator"]);

/** The notifications which say that their account has reported somebody, or was asked about a report. */
const aboutReports = Object.entries(notificationKinds).flatMap(([kind, definition]) =>
  "worker" in definition && definition.worker === "reports" ? [kind as NotificationKind] : [],
);

/** The notifications of which a role does not read that they were sent. */
export const unseenKinds = (role: OperatorRole | undefined): readonly NotificationKind[] =>
  seesReports(role) ? [] : aboutReports;
