import { appPaths } from "@bandeja/contract/app-pages";
import { appBase, applicantPath, chatPath, feePath, loginPath } from "@bandeja/contract/cross-links";
import { sitePaths, withQuery } from "@bandeja/contract/site-pages";

/** The hidden prefix of prerendered Portuguese documents, with their language (see README, "Languages"). */
const hiddenPrefix = /^\/_(pt(?:-PT)?)(?=\/|$)/;

/** Links to all screens. */
export const paths = {
  ...sitePaths,
  /** The login, which returns to `next` (a path of this site). */
  loginThen: (next: string) => withQuery(sitePaths.login, { next }),
  /** Steps 2 and 3 of the registration; the first is `register` itself. */
  registerStep: (step: 2 | 3) => withQuery(sitePaths.register, { step: String(step) }),
  /** New job, filled in from this one; `day` is its start date. */
  newJobLike: (id: string, day?: string) => withQuery(sitePaths.newJob, { like: id, day }),
  jobById: (id: string) => withQuery(sitePaths.job, { id }),
  editJobById: (id: string) => withQuery(sitePaths.editJob, { id }),
  /** The confirmed team of a job, to print. */
  teamOf: (id: string) => withQuery(sitePaths.job, { id, view: "team" }),
  /** Attendance and reviews of a past job. */
  completeJob: (id: string) => withQuery(sitePaths.job, { id, view: "complete" }),
  /** `application` selects the profile's actions. */
  applicantById: (id: string, application?: string) => withQuery(sitePaths.applicant, { id, application }),
  /** The venue's conduct. */
  accountConduct: `${sitePaths.accountPeople}#conduct`,
  /** Deletion of the venue's account. */
  accountDelete: `${sitePaths.accountPrivacy}#delete`,
  /** The app's sign-in. */
  appLogin: `${appBase}${loginPath}`,
  chatWith: (id: string) => withQuery(sitePaths.chat, { id }),
  /** The app: another document on the same origin, with the same login. */
  app: appBase,
  appManifest: `${appBase}/manifest.webmanifest`,
  appApplicant: (job: string, application: string) => `${appBase}${applicantPath(job, application)}`,
  appJob: (id: string) => `${appBase}${appPaths.job(id)}`,
  /** What the account is notified of, and how. */
  appNotificationSettings: `${appBase}${appPaths.notificationSettings}`,
  /** Payment of the fee. */
  appFee: `${appBase}${feePath}`,
  appChat: (person: string) => `${appBase}${chatPath(person)}`,
  /** A QR code that opens a page of the app on a phone. */
  appCode: (path: string) => withQuery("/appcode.svg", { path }),
} as const;

/** A path of the site without query and fragment. */
export function pathOf(address: string): string {
  return new URL(address, "http://site.invalid").pathname;
}

/** The language of a path with a hidden prefix; undefined without one. */
export const hiddenLanguage = (pathname: string): string | undefined => hiddenPrefix.exec(pathname)?.[1];

/**
 * The visible path: while prerendering, paths end with a slash, and Portuguese ones have a prefix.
 */
export const visiblePath = (pathname: string): string =>
  pathname.replace(hiddenPrefix, "").replace(/\/+$/, "") || "/";

/**
 * The path of `?next=`; undefined for other sites, `//host`, backslashes, the login page itself and the logout.
 */
export function safeNext(next: string | null): string | undefined {
  if (next === null || !next.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, "http://site.invalid");
  if (origin !== "http://site.invalid" || pathname.startsWith("//")) return undefined;
  if (/^\/log(in|out)\/*$/.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}
