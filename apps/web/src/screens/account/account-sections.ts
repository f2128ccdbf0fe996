/** The ids of the account's sections, as in links (`/account#delete`). */
export const accountSections = [
  "venue",
  "email",
  "phone",
  "password",
  "identities",
  "sessions",
  "language",
  "payments",
  "conduct",
  "blocked",
  "export",
  "delete",
] as const;
