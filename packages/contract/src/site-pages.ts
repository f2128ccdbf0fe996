import { siteLinks } from "./cross-links.ts";

/**
 * The addresses of the site's pages (specification section 2). The site's router and sitemap are made of them, as are
 * the links to it from the app and from mails.
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
  waitress: "/singlewaitress",
  chat: "/chat",
  logout: "/logout",
  deleteAccount: "/deleteaccount",
  carousel: "/carousel",
  getLocation: "/getlocation",
  account: "/account",
  goodbye: "/goodbye",
  resetPassword: "/resetpassword",
  verifyEmail: "/verifyemail",
  confirmEmail: "/confirmemail",
} as const;

/** A path with the parameters that are given. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** The links of mails: what they prove is in the address. */
export const mailedLinks = {
  verifyEmail: (token: string) => withQuery(sitePaths.verifyEmail, { token }),
  confirmEmail: (token: string) => withQuery(sitePaths.confirmEmail, { token }),
  resetPassword: (token: string) => withQuery(sitePaths.resetPassword, { token }),
} as const;
