import { sitePaths } from "@bandeja/contract/site-pages";

/** The pages of the account with their parts, in the order of their contents; parts are the ids of elements. */
export const accountSections = {
  profile: { path: sitePaths.account, parts: ["venue", "phone"] },
  security: {
    path: sitePaths.accountSecurity,
    parts: ["email", "password", "identities", "passkeys", "sessions"],
  },
  payments: { path: sitePaths.accountPayments, parts: ["payments", "billing"] },
  people: { path: sitePaths.accountPeople, parts: ["conduct", "blocked", "reports"] },
  notifications: { path: sitePaths.accountNotifications, parts: ["language"] },
  privacy: { path: sitePaths.accountPrivacy, parts: ["export", "delete"] },
} as const;
export type AccountSectionName = keyof typeof accountSections;

export const sectionNames = Object.keys(accountSections) as AccountSectionName[];

/** Where a part is that was once on the first page (`/account#payments`); undefined for those that still are. */
export function movedPart(hash: string): string | undefined {
  const part = hash.slice(1);
  const name = sectionNames.find((one) => accountSections[one].parts.some((id) => id === part));
  return name === undefined || name === "profile" ? undefined : `${accountSections[name].path}${hash}`;
}
