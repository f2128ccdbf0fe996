/** The roles of operators; an admin may do what any other role may. */
export const operatorRoles = ["support", "moderator", "finance", "admin"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Whether a role may do what is for some roles; what is for none of them is for admins. */
export const hasRole = (role: OperatorRole, roles: readonly OperatorRole[]): boolean =>
  role === "admin" || roles.includes(role);
