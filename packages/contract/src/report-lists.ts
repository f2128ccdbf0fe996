/** Kinds of safety reports. */
export const safetyReasons = [
  "harassment",
  "violence",
  "discrimination",
  "unsafe",
  "unpaid",
  "stoodin",
  "other",
] as const;
/** Those of somebody in danger: operators have such reports above all else. */
export const dangerReasons: readonly ReportReason[] = ["violence", "harassment", "unsafe"];
/** Reasons of a report: `fraud` and `spam` are offered for texts of the other side. */
export const reportReasons = [...safetyReasons, "fraud", "spam"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The photos of one report, and the newest messages that may be attached to it. */
export const reportLimits = { photos: 5, messages: 50 } as const;
