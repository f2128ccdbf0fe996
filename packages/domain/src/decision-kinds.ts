/** The kinds, rules, deciders and states of decisions, apart from the rules about them: clients load these at their start. */

/** `warning`: an offence counts and restricts nothing. */
export const decisionKinds = [
  "warning",
  "suspension",
  "ban",
  "reviewhidden",
  "pagehidden",
  "messagehidden",
  "accountclosed",
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** The rule that was broken: of an offence its kind; `terms` is decided by operators only. */
export const decisionRules = ["noshow", "late_cancellation", "terms"] as const;
export type DecisionRule = (typeof decisionRules)[number];

/** Decides about offences: the rule as specified, or a person. */
export const deciders = ["rule", "person"] as const;
export type Decider = (typeof deciders)[number];

export const decisionStates = [
  "proposed",
  "upheld",
  "rejected",
  "lapsed",
  "underreview",
  "confirmed",
  "corrected",
  "ended",
] as const;
export type DecisionState = (typeof decisionStates)[number];

/** The kinds that prevent posting and applying, each of which restricts all that the ones before it do. */
export const suspendingKinds = [
  "suspension",
  "ban",
  "accountclosed",
] as const satisfies readonly DecisionKind[];
export type SuspendingKind = (typeof suspendingKinds)[number];

export const isSuspending = (kind: DecisionKind): kind is SuspendingKind =>
  suspendingKinds.some((one) => one === kind);

/** Those that restrict more than one of them does. */
export const kindsBeyond = (kind: SuspendingKind): SuspendingKind[] =>
  suspendingKinds.slice(suspendingKinds.indexOf(kind) + 1);

/** Those of them that also end what an account writes to others. */
export const silencingKinds = ["ban", "accountclosed"] as const satisfies readonly SuspendingKind[];

export const isSilencing = (kind: DecisionKind): boolean => silencingKinds.some((one) => one === kind);
