import { howItDecidesPath, siteLinks } from "./cross-links.ts";

/**
 * The addresses of the site's pages (specification section 2). Used by the site's router and sitemap, and by links to
 * the site in the app and in mails.
 */
export const sitePaths = {
  ...siteLinks,
  home: "/",
  homeToo: "/home",
  managers: "/restaurant",
  waitstaff: "/waitress",
  downloadApp: "/downloadapp",
  login: "/login",
  beforeRegister: "/beforeregister",
  insertPhone: "/insertphonerestaurant",
  verifyCode: "/verifycoderestaurant",
  newJob: "/newjob",
  jobs: "/joblistrestaurant",
  job: "/singlejob",
  editJob: "/editjob",
  applicant: "/singlewaitress",
  chat: "/chat",
  costs: "/costs",
  messages: "/messages",
  notifications: "/notifications",
  people: "/people",
  logout: "/logout",
  deleteAccount: "/deleteaccount",
  carousel: "/carousel",
  howItDecides: howItDecidesPath,
  getLocation: "/getlocation",
  account: "/account",
  accountSecurity: "/account/security",
  accountPayments: "/account/payments",
  accountPeople: "/account/people",
  accountNotifications: "/account/notifications",
  accountPrivacy: "/account/privacy",
  goodbye: "/goodbye",
  resetPassword: "/resetpassword",
  verifyEmail: "/verifyemail",
  confirmEmail: "/confirmemail",
} as const;

/** A path with its defined query parameters. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** The links of mails, whose query contains their token. */
export const mailedLinks = {
  verifyEmail: (token: string) => withQuery(sitePaths.verifyEmail, { token }),
  confirmEmail: (token: string) => withQuery(sitePaths.confirmEmail, { token }),
  resetPassword: (token: string) => withQuery(sitePaths.resetPassword, { token }),
} as const;
