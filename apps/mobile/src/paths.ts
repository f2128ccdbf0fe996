/** Where the app lies on its origin. Paths below are seen from there: the router puts this in front. */
export const appBase = "/app";

/** The address of every screen. No link is typed by hand. */
export const paths = {
  welcome: "/",
  login: "/login",
  /** Login, and back to `next` (a path of the app) afterwards. */
  loginThen: (next: string) => `/login?${new URLSearchParams({ next })}`,
  signUp: "/sign-up",

  /** Waitstaff. */
  shifts: "/shifts",
  shift: (job: string) => `/shifts/${job}`,
  myShifts: "/my-shifts",
  earnings: "/earnings",
  venue: (restaurant: string) => `/venues/${restaurant}`,

  /** Venues. */
  jobs: "/jobs",
  job: (job: string) => `/jobs/${job}`,
  newJob: "/jobs/new",
  /** New job, filled in from this one. */
  newJobLike: (job: string) => `/jobs/new?${new URLSearchParams({ like: job })}`,
  completeJob: (job: string) => `/jobs/${job}/complete`,
  applicant: (job: string, application: string) => `/jobs/${job}/applicants/${application}`,
  fee: "/fee",
  people: "/people",

  /** Both. */
  messages: "/messages",
  chat: (person: string) => `/chat/${person}`,
  notifications: "/notifications",
  account: "/account",
} as const;

/** The path of the app that `?next=` names, or undefined: other places are none to return to. */
export function safeNext(next: string | null): string | undefined {
  if (next === null || !next.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, "http://app.invalid");
  const isHere = origin === "http://app.invalid" && !pathname.startsWith("//") && pathname !== paths.login;
  return isHere ? `${pathname}${search}${hash}` : undefined;
}
