import { storeParts } from "@bandeja/contract/store-parts";
import { config } from "./config.ts";

/** The stores, and where their links lead: to the app's page there, or to the part of "Download app" for that phone. */
export const stores = [
  { store: "appStore", href: config.appStoreUrl ?? storeParts.appStoreUrl },
  { store: "googlePlay", href: config.googlePlayUrl ?? storeParts.googlePlayUrl },
] as const;
