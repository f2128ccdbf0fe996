import type { AccountType } from "./lists.ts";
import { applicantPath, chatPath, feePath, howItDecidesPath, loginPath } from "./cross-links.ts";

/** The parameter that names the notification whose push or mail opened a page: the app marks it as read. */
export const openedParam = "notification";

/** The path of a page as a notification's push or mail links to it. */
export const openedBy = (path: string, notificationId: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [openedParam]: notificationId })}`;

/**
 * The addresses of the app's screens, below `appBase`. Used by the app's router and by all links to the app: in the app
 * itself, the site, notifications and mails.
 */
export const appPaths = {
  welcome: "/",
  login: loginPath,
  /** The login. Returns to `next`, a path of the app. */
  loginThen: (next: string | undefined) =>
    next === undefined ? loginPath : `/login?${new URLSearchParams({ next })}`,
  /** Requests a mail with a link that sets another password. */
  forgotPassword: "/forgot-password",
  /** `next`: where the login leads, a path of the app. */
  forgotPasswordOf: (type: AccountType, next?: string) =>
    `/forgot-password?${new URLSearchParams({ type, ...(next !== undefined && { next }) })}`,
  /** The page of the mailed link of waitstaff, and of venues that asked for it in the app. */
  resetPassword: "/reset-password",
  resetPasswordBy: (token: string) => `/reset-password?${new URLSearchParams({ token })}`,
  signUp: "/sign-up",
  /** The sign-up. Continues at `next`, a path of the app. */
  signUpThen: (next: string | undefined) =>
    next === undefined ? "/sign-up" : `/sign-up?${new URLSearchParams({ next })}`,

  /** Screens of workers. */
  shifts: "/shifts",
  shift: (job: string) => `/shifts/${job}`,
  myShifts: "/my-shifts",
  pastShifts: "/my-shifts?show=past",
  earnings: "/earnings",
  /** Saved searches and followed venues. */
  saved: "/saved",
  venue: (restaurant: string) => `/venues/${restaurant}`,

  /** Screens of venues. */
  jobs: "/jobs",
  job: (job: string) => `/jobs/${job}`,
  newJob: "/jobs/new",
  /** New job, filled in with the fields of an existing job; `day` is its start date. */
  newJobLike: (job: string, day?: string) =>
    `/jobs/new?${new URLSearchParams({ like: job, ...(day !== undefined && { day }) })}`,
  editJob: (job: string) => `/jobs/${job}/edit`,
  completeJob: (job: string) => `/jobs/${job}/complete`,
  applicant: applicantPath,
  fee: feePath,
  people: "/people",
  /** Somebody of the team. */
  teammate: (worker: string) => `/people/${worker}`,
  /** The costs of a venue by month; `?month=2026-11` selects one. */
  costs: "/costs",

  /** Screens of both sides. */
  messages: "/messages",
  chat: chatPath,
  notifications: "/notifications",
  notificationSettings: "/notifications/settings",
  account: "/account",
  /** The public data of the account: a worker's profile, a venue's details. */
  profile: "/account/profile",
  /** The actor's own record and reviews. */
  record: "/account/record",
  signIn: "/account/sign-in",
  blocked: "/account/blocked",
  /** Own reports, and questions of operators. */
  reports: "/account/reports",
  /** A venue's payments and receipts; linked from mails. */
  payments: "/account/payments",
  /** The conduct summary; linked from push notifications and mails. */
  conduct: "/conduct",
  deleteAccount: "/account/delete",
  howItDecides: howItDecidesPath,
  logOut: "/log-out",
} as const;
