import { config } from "./config.ts";
import { paths } from "../paths.ts";

interface StoreListing {
  store: "appStore" | "googlePlay";
  href: string;
}

/** The stores that this build names; until it does, their addresses are the app itself. */
export const storeListings: readonly StoreListing[] = [
  { store: "appStore", href: config.appStoreUrl } as const,
  { store: "googlePlay", href: config.googlePlayUrl } as const,
].filter(({ href }) => href !== paths.app);
