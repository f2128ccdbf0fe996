/** Settings of a server that the pages of site and app show or use, by name. */
export interface SiteSettings {
  /** Who runs the site, in its footer and legal pages. */
  readonly companyName: string;
  readonly supportEmail: string;
  /** The app's pages in the stores; links to a store without one lead to its part of "Download app" (store-parts.ts). */
  readonly appStoreUrl?: string | undefined;
  readonly googlePlayUrl?: string | undefined;
  /** The footer links those that are set. */
  readonly instagramUrl?: string | undefined;
  readonly facebookUrl?: string | undefined;
  readonly linkedinUrl?: string | undefined;
  /** The address of the API, if it is not `/api` of the page's own origin. */
  readonly apiUrl?: string | undefined;
}

/** The settings of pages without a server's, such as those of `npm run dev`. */
export const defaultSettings: SiteSettings = {
  companyName: "Bandeja",
  supportEmail: "support@bandeja.example",
};

/** The name of the `<meta>` element with a server's settings, as JSON; without it they are the defaults. */
export const settingsMeta = "site-settings";

/**
 * Placeholders for settings in prerendered documents, which the server replaces by its own. Both parts of the address
 * are replaced where they are apart, too.
 */
export const builtSettings = {
  companyName: "built-company-name",
  supportEmail: "built-support-name@built-support-host.invalid",
  appStoreUrl: "https://app-store.invalid/",
  googlePlayUrl: "https://google-play.invalid/",
  instagramUrl: "https://instagram.invalid/",
  facebookUrl: "https://facebook.invalid/",
  linkedinUrl: "https://linkedin.invalid/",
} satisfies SiteSettings;

/**
 * A part of a prerendered document that the server keeps where one of the settings is set, or where none is. It is
 * between `<template data-begin="set appStoreUrl googlePlayUrl"></template>` and the same with `data-end`.
 */
export type PartCondition = `${"set" | "unset"} ${string}`;

/** The placeholder for the revision of the app's document in its service worker, since settings change the document. */
export const builtRevision = "revision-of-the-document";
