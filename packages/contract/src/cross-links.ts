// Links between site and app, in a file of their own so that neither loads all addresses of the other.

/** The base path of the app, which its router adds to its paths. */
export const appBase = "/app";

export const loginPath = "/login";
export const feePath = "/fee";
export const chatPath = (person: string) => `/chat/${person}`;
export const applicantPath = (job: string, application: string) => `/jobs/${job}/applicants/${application}`;

/** What orders, selects and refuses: a page of both site and app, by itself. */
export const howItDecidesPath = "/how-it-decides";

/** Links to the app from elsewhere: the site, notifications and mails. */
export const appLink = (path: string): string => `${appBase}${path}`;

/** Pages of the site. */
export const siteLinks = {
  register: "/registerrestaurant",
  contactUs: "/contactus",
  privacyPolicy: "/privacypolicy",
  terms: "/terms",
  easyGuide: "/easyguide",
  forgotPassword: "/forgotpassword",
} as const;
