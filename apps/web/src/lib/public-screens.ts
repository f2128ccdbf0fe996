import { sitePaths } from "@bandeja/contract/site-pages";

/** The pages for search engines; all others are steps or private. */
export const publicScreens = [
  "home",
  "managers",
  "waitstaff",
  "downloadApp",
  "login",
  "beforeRegister",
  "register",
  "contactUs",
  "privacyPolicy",
  "terms",
  "deleteAccount",
  "easyGuide",
  "howItDecides",
  "carousel",
  "getLocation",
] as const satisfies readonly (keyof typeof sitePaths)[];
export type PublicScreen = (typeof publicScreens)[number];

export const isPublicScreen = (id: string): id is PublicScreen =>
  publicScreens.some((screen) => screen === id);

/** Whether a route is one of these screens; the home page has one name here. */
export const isScreen = (id: string): id is Exclude<keyof typeof sitePaths, "homeToo"> =>
  id in sitePaths && id !== "homeToo";
