import { config } from "./config.ts";

/** The stores that may have a page of the app, and its address; `setting` tells whether there is one (`WhenSet`). */
export const stores = [
  { store: "appStore", setting: "appStoreUrl", href: config.appStoreUrl ?? "" },
  { store: "googlePlay", setting: "googlePlayUrl", href: config.googlePlayUrl ?? "" },
] as const;

export const storeSettings = stores.map(({ setting }) => setting);
