/** The address of every screen (specification section 2). No link is typed by hand: they come from `paths`. */
export const screenPaths = {
  home: "/",
  homeToo: "/home",
  managers: "/restaurant",
  waitstaff: "/waitress",
  downloadApp: "/downloadapp",
  login: "/login",
  beforeRegister: "/beforeregister",
  register: "/registerrestaurant",
  insertPhone: "/insertphonerestaurant",
  verifyCode: "/verifycoderestaurant",
  newJob: "/newjob",
  jobs: "/joblistrestaurant",
  job: "/singlejob",
  waitress: "/singlewaitress",
  chat: "/chat",
  logout: "/logout",
  contactUs: "/contactus",
  privacyPolicy: "/privacypolicy",
  terms: "/terms",
  deleteAccount: "/deleteaccount",
  easyGuide: "/easyguide",
  carousel: "/carousel",
  getLocation: "/getlocation",
  account: "/account",
  goodbye: "/goodbye",
  forgotPassword: "/forgotpassword",
  resetPassword: "/resetpassword",
  verifyEmail: "/verifyemail",
  confirmEmail: "/confirmemail",
} as const;

/** The pages of a venue that is logged in. */
export type SignedInScreen = "newJob" | "jobs" | "job" | "waitress" | "chat" | "account";

/** Portuguese documents are prerendered below this; visitors never see it (see README, "Languages"). */
export const portuguesePrefix = "/_pt";

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** Links to every screen. */
export const paths = {
  ...screenPaths,
  /** Login, and back to `next` (a path of this site) afterwards. */
  loginThen: (next: string) => withQuery(screenPaths.login, { next }),
  /** The steps of the registration that follow the first, whose address is `register` itself. */
  registerStep: (step: 2 | 3) => withQuery(screenPaths.register, { step: String(step) }),
  /** New job, with this one offered first to fill it in from. */
  newJobLike: (id: string) => withQuery(screenPaths.newJob, { like: id }),
  jobById: (id: string) => withQuery(screenPaths.job, { id }),
  /** The confirmed people of a job on a sheet to print. */
  teamOf: (id: string) => withQuery(screenPaths.job, { id, view: "team" }),
  /** Where a venue says who came, and reviews them. */
  completeJob: (id: string) => withQuery(screenPaths.job, { id, view: "complete" }),
  /** `application` decides which buttons the profile shows. */
  waitressById: (id: string, application?: string) => withQuery(screenPaths.waitress, { id, application }),
  /** What is held against a venue. */
  accountConduct: `${screenPaths.account}#conduct`,
  /** Where a venue deletes its account. */
  accountDelete: `${screenPaths.account}#delete`,
  /** What a venue has paid. */
  accountPayments: `${screenPaths.account}#payments`,
  /** Where the app asks who somebody is. */
  appLogin: "/app/login",
  chatWith: (id: string) => withQuery(screenPaths.chat, { id }),
  /** The app is another document on this site's own address, and knows the same login. */
  app: "/app",
  appApplicant: (job: string, application: string) => `/app/jobs/${job}/applicants/${application}`,
  /** Where the fee is paid. */
  appFee: "/app/fee",
  appChat: (person: string) => `/app/chat/${person}`,
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
  if (origin !== "http://site.invalid" || pathname.startsWith("//") || pathname === screenPaths.login) {
    return undefined;
  }
  return `${pathname}${search}${hash}`;
}
