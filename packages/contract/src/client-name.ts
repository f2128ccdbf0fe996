import { appBase } from "./cross-links.ts";
/** The header in which site and app name themselves. */
export const clientHeader = "Bandeja-Client";

export const clientNames = ["site", "app"] as const;
export type ClientName = (typeof clientNames)[number];

/** The client whose pages have an address as their base. */
export const clientAt = (base: string): ClientName => (base === `${appBase}/` ? "app" : "site");
