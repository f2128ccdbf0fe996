/** The header in which site and app name themselves. */
export const clientHeader = "Bandeja-Client";

export const clientNames = ["site", "app"] as const;
export type ClientName = (typeof clientNames)[number];
