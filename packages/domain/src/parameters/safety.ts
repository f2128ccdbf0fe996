import type { SortKey } from "./sort-key.ts";

// Reports (docs/product.md, "Safety reports").

/** The most reports of one account in a day. */
export const reportsPerDay = 20;
/** How soon operators want to answer a report for the first time. */
export const reportAnswerHours = 4;
/** How soon operators want to close a report that they have answered. */
export const reportCloseDays = 5;
/** An operator decides by then whether work that was left with a report stays free; otherwise it does. */
export const leaveDecisionDays = 5;
/** The most leaves of one person that may wait for that decision. */
export const maxOpenLeaves = 2;
/** A party's own reports, and operators' questions to it. */
export const reportsOrder = ["at desc", "id desc"] as const satisfies readonly SortKey[];
