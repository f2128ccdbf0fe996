/** Keys of the forms' drafts. */
export const registrationDrafts = {
  account: "register.account",
  venue: "register.venue",
  city: "register.city",
} as const;
