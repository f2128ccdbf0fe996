import { applicantPath, chatPath, feePath, loginPath } from "./cross-links.ts";

/**
 * The addresses of the app's screens, below `appBase`. The app's router is made of them, as are all links to it: of the
 * app itself, the site, notifications and mails.
 */
export const appPaths = {
  welcome: "/",
  login: loginPath,
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
  applicant: applicantPath,
  fee: feePath,
  people: "/people",

  /** Both. */
  messages: "/messages",
  chat: chatPath,
  notifications: "/notifications",
  notificationSettings: "/notifications/settings",
  account: "/account",
  /** What the other side sees: a worker's profile, a venue's details. */
  profile: "/account/profile",
  /** The actor's own record and reviews. */
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
