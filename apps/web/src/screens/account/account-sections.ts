/** The parts of the account page, by the names that addresses know them by (`/account#delete`). */
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
