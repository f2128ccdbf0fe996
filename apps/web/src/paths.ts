import { appBase, applicantPath, chatPath, feePath, loginPath } from "@bandeja/contract/cross-links";
import { sitePaths, withQuery } from "@bandeja/contract/site-pages";

/** The pages of a venue that is logged in. */
export type SignedInScreen = "newJob" | "jobs" | "job" | "waitress" | "chat" | "account";

/** Portuguese documents are prerendered below this; visitors never see it (see README, "Languages"). */
export const portuguesePrefix = "/_pt";

/** Links to every screen. */
export const paths = {
  ...sitePaths,
  /** Login, and back to `next` (a path of this site) afterwards. */
  loginThen: (next: string) => withQuery(sitePaths.login, { next }),
  /** The steps of the registration that follow the first, whose address is `register` itself. */
  registerStep: (step: 2 | 3) => withQuery(sitePaths.register, { step: String(step) }),
  /** New job, with this one offered first to fill it in from. */
  newJobLike: (id: string) => withQuery(sitePaths.newJob, { like: id }),
  jobById: (id: string) => withQuery(sitePaths.job, { id }),
  /** The confirmed people of a job on a sheet to print. */
  teamOf: (id: string) => withQuery(sitePaths.job, { id, view: "team" }),
  /** Where a venue says who came, and reviews them. */
  completeJob: (id: string) => withQuery(sitePaths.job, { id, view: "complete" }),
  /** `application` decides which buttons the profile shows. */
  waitressById: (id: string, application?: string) => withQuery(sitePaths.waitress, { id, application }),
  /** What is held against a venue. */
  accountConduct: `${sitePaths.account}#conduct`,
  /** Where a venue deletes its account. */
  accountDelete: `${sitePaths.account}#delete`,
  /** What a venue has paid. */
  accountPayments: `${sitePaths.account}#payments`,
  /** Where the app asks who somebody is. */
  appLogin: `${appBase}${loginPath}`,
  chatWith: (id: string) => withQuery(sitePaths.chat, { id }),
  /** The app is another document on this site's own address, and knows the same login. */
  app: appBase,
  appApplicant: (job: string, application: string) => `${appBase}${applicantPath(job, application)}`,
  /** Where the fee is paid. */
  appFee: `${appBase}${feePath}`,
  appChat: (person: string) => `${appBase}${chatPath(person)}`,
  /** The picture of a QR code that opens a place in the app on a telephone. */
  appCode: (place: string) => withQuery("/appcode.svg", { path: place }),
} as const;

/** Whether a path lies below the hidden prefix. */
export function isPortuguese(pathname: string): boolean {
  return pathname === portuguesePrefix || pathname.startsWith(`${portuguesePrefix}/`);
}

/**
 * The path as a visitor sees it: prerendering asks for documents with a slash at the end, and for the
 * Portuguese ones below their prefix.
 */
export function visiblePath(pathname: string): string {
  const path = isPortuguese(pathname) ? pathname.slice(portuguesePrefix.length) : pathname;
  return path.replace(/\/+$/, "") || "/";
}

/**
 * The path of this site that `?next=` names, or undefined: other sites, `//host`, backslashes and the login
 * page itself are no places to return to.
 */
export function safeNext(next: string | null): string | undefined {
  if (next === null || !next.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, "http://site.invalid");
  if (origin !== "http://site.invalid" || pathname.startsWith("//") || pathname === sitePaths.login) {
    return undefined;
  }
  return `${pathname}${search}${hash}`;
}
