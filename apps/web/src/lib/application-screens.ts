import { sitePaths } from "@bandeja/contract/site-pages";
import { pathOf } from "../paths.ts";

// Apart from the links, so that still pages do not load the list.

/** The pages of a signed-in venue, by the ids of their routes. */
export const signedInScreens = [
  "newJob",
  "jobs",
  "job",
  "editJob",
  "applicant",
  "chat",
  "messages",
  "notifications",
  "costs",
  "people",
  "account",
  "accountSecurity",
  "accountPayments",
  "accountPeople",
  "accountNotifications",
  "accountPrivacy",
] as const;
export type SignedInScreen = (typeof signedInScreens)[number];

/** The pages that the router shows without loading a document; all others are still pages. */
export const applicationScreens = [...signedInScreens, "logout", "verifyEmail", "confirmEmail"] as const;
export type ApplicationScreen = (typeof applicationScreens)[number];

const ofApplication: ReadonlyMap<string, ApplicationScreen> = new Map(
  applicationScreens.map((id) => [sitePaths[id], id]),
);

/** The page of the application at a path, which may have a query. */
export function applicationScreenAt(path: string): ApplicationScreen | undefined {
  return ofApplication.get(pathOf(path));
}

/** Whether the router shows a path; otherwise its document is loaded. */
export function isOfApplication(path: string): boolean {
  return applicationScreenAt(path) !== undefined;
}
