/** The two sides of the market. */
export const sides = ["venue", "worker"] as const;
export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === "venue" ? "worker" : "venue");
