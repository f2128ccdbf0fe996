import { sitePaths } from "./site-pages.ts";

/** The parts of "Download app" for each kind of phone, by the ids of their elements. */
export const phoneParts = { iphone: "iphone", android: "android" } as const;

/** Where a link to a store leads without its setting: to the part that tells how to install the app on that phone. */
export const storeParts = {
  appStoreUrl: `${sitePaths.downloadApp}#${phoneParts.iphone}`,
  googlePlayUrl: `${sitePaths.downloadApp}#${phoneParts.android}`,
} as const;
