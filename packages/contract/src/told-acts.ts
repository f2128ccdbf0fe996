/**
 * The commands of operators that the export of an account names. Of the others it says only that Bandeja has done something: that
 * a contact was ended is told neither side.
 */
export const toldActs = [
  "people view",
  "people listed",
  "people note",
  "people reassign",
  "people delete",
  "jobs cancel",
  "applications cancel",
  "reports answer",
  "reports ask",
  "reports ask-reporter",
  "reports close",
  "reports decide-free",
  "conduct uphold",
  "conduct reject",
  "conduct review",
  "conduct correct",
  "conduct suspend",
  "conduct close",
  "conduct hide",
  "conduct ask",
  "payments refund",
  "payments refund-again",
  "payments refund-elsewhere",
  "payments refund-not-paid",
  "payments refund-take-back",
  "payments settle",
  "payments unsettle",
  "payments give-credit",
  "payments take-credits",
  "hours decide",
  "hours correct",
] as const;
export type ToldAct = (typeof toldActs)[number];
