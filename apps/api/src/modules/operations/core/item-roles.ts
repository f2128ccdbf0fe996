import type { QueueKind } from "@bandeja/contract/console/calls";
import { hasRole, type OperatorRole } from "@bandeja/contract/console/roles";

/** Whose queue has the items of a kind, besides that of admins. */
const itemRoles: Readonly<Record<QueueKind, readonly OperatorRole[]>> = {
  proposal: ["moderator"],
  review: ["moderator"],
  report: ["moderator"],
  hours: ["moderator"],
  dispute: ["finance"],
  refund: ["finance"],
  // Each for the roles that run its command.
  approval: ["support", "moderator", "finance"],
  task: ["support"],
  event: ["support"],
  delivery: ["support"],
  provider: ["support", "finance"],
};

/** Whether a role reads the items of a kind. */
export const readsItems = (role: OperatorRole, kind: QueueKind): boolean => hasRole(role, itemRoles[kind]);
