import { hasRole, type OperatorRole } from "@bandeja/contract/console/roles";

/** Whether a role reads who has reported a party; undefined for the command line, which has all roles. */
export const seesReports = (role: OperatorRole | undefined): boolean =>
  role === undefined || hasRole(role, ["moderator"]);
