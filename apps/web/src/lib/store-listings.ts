import { config } from "./config.ts";

export interface StoreListing {
  readonly store: "appStore" | "googlePlay";
  readonly href: string;
}

const { appStoreUrl, googlePlayUrl } = config;

/** The stores in which this build has a page. */
export const storeListings: readonly StoreListing[] = [
  ...(appStoreUrl === undefined ? [] : [{ store: "appStore", href: appStoreUrl } as const]),
  ...(googlePlayUrl === undefined ? [] : [{ store: "googlePlay", href: googlePlayUrl } as const]),
];
