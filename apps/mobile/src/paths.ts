/** Where the app lies on its origin. Paths below are seen from there: the router puts this in front. */
export const appBase = "/app";

/** The address of every screen. No link is typed by hand. */
export const paths = {
  welcome: "/",
  login: "/login",
  /** Login, and back to `next` (a path of the app) afterwards. */
  loginThen: (next: string) => `/login?${new URLSearchParams({ next })}`,
  signUp: "/sign-up",
  /** The sign-up, and on to `next` (a path of the app) once it is done. */
  signUpThen: (next: string | undefined) =>
    next === undefined ? "/sign-up" : `/sign-up?${new URLSearchParams({ next })}`,

  /** Waitstaff. */
  shifts: "/shifts",
  shift: (job: string) => `/shifts/${job}`,
  myShifts: "/my-shifts",
  pastShifts: "/my-shifts?show=past",
  earnings: "/earnings",
  venue: (restaurant: string) => `/venues/${restaurant}`,

  /** Venues. */
  jobs: "/jobs",
  job: (job: string) => `/jobs/${job}`,
  newJob: "/jobs/new",
  /** New job, filled in from this one. */
  newJobLike: (job: string) => `/jobs/new?${new URLSearchParams({ like: job })}`,
  editJob: (job: string) => `/jobs/${job}/edit`,
  completeJob: (job: string) => `/jobs/${job}/complete`,
  applicant: (job: string, application: string) => `/jobs/${job}/applicants/${application}`,
  fee: "/fee",
  people: "/people",

  /** Both. */
  messages: "/messages",
  chat: (person: string) => `/chat/${person}`,
  notifications: "/notifications",
  notificationSettings: "/notifications/settings",
  account: "/account",
  /** What the other side knows somebody by: of waitstaff a profile, of a venue its data. */
  profile: "/account/profile",
  /** What was measured of whoever is signed in, and what others wrote. */
  record: "/account/record",
  signIn: "/account/sign-in",
  blocked: "/account/blocked",
  /** What a venue has paid, and the receipts: mails lead here. */
  payments: "/account/payments",
  /** What is held against oneself; pushes and mails lead here. */
  conduct: "/conduct",
  deleteAccount: "/account/delete",
  logOut: "/log-out",
  /** Log out, and say that the account is no more. */
  gone: "/log-out?gone",
} as const;

/** Pages of the site, which lies on the same origin: a link there is a document of its own. */
export const sitePaths = {
  registerVenue: "/registerrestaurant",
  terms: "/terms",
  privacyPolicy: "/privacypolicy",
  help: "/contactus",
  guide: "/easyguide",
  forgotPassword: (type: "restaurant" | "waitress") => `/forgotpassword?${new URLSearchParams({ type })}`,
} as const;

/** The path of the app that `?next=` names, or undefined: other places are none to return to. */
export function safeNext(next: string | null): string | undefined {
  if (next === null || !next.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, "http://app.invalid");
  const isHere = origin === "http://app.invalid" && !pathname.startsWith("//") && pathname !== paths.login;
  return isHere ? `${pathname}${search}${hash}` : undefined;
}
