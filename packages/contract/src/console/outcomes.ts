/**
 * What commands do, as sentences with values: readers have them in their own language. Their texts are in `outcomes` of the
 * console's texts.
 */
export const sentenceNames = [
  "accountDeleted",
  "aheadCancelled",
  "phonePassed",
  "emailPassed",
  "nowApart",
  "stillOne",
  "jobCancelled",
  "workCancelledForVenue",
  "workCancelledForWorker",
  "lateCounts",
  "lateProposed",
  "reportAnswered",
  "reporterAsked",
  "otherSideAsked",
  "reportClosed",
  "leaveFree",
  "leaveCounts",
  "leaveCountsProposed",
  "hoursDecided",
  "decided",
  "decidedUntil",
  "waitsForSecond",
  "refunding",
  "disputeSettled",
  "creditGiven",
  "creditsNow",
  "feeIn",
  "feeElsewhere",
  "feeBefore",
  "tasksRetried",
  "eventsRetried",
  "invited",
  "roleChanged",
  "operatorDisabled",
  "approvalWaits",
  "approvalRequested",
  "approvedBy",
  "requestRejected",
  "dataSeen",
  "searched",
  "loggedIn",
  "passkeyRegistered",
] as const;
export type SentenceName = (typeof sentenceNames)[number];

/** Those that also have a text for what has not happened yet, in `prospects`. */
export const prospectNames = [
  "otherSideAsked",
  "accountDeleted",
  "aheadCancelled",
  "phonePassed",
  "emailPassed",
  "jobCancelled",
  "workCancelledForVenue",
  "workCancelledForWorker",
  "lateCounts",
  "lateProposed",
  "reportClosed",
  "decided",
  "decidedUntil",
  "waitsForSecond",
  "refunding",
  "disputeSettled",
  "creditGiven",
  "creditsNow",
  "feeIn",
  "feeElsewhere",
  "feeBefore",
] as const satisfies readonly SentenceName[];

export const isProspect = (name: SentenceName): name is (typeof prospectNames)[number] =>
  prospectNames.some((one) => one === name);

export interface Sentence {
  readonly name: SentenceName;
  /** Instants are ISO 8601, `usd` an amount, and words of the server as they are: `kind`, `state`, `role`, `command`. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export type Outcome = readonly Sentence[];

/** An outcome as the audit log and approvals keep it. */
export const keepOutcome = (outcome: Outcome): string => JSON.stringify(outcome);

const names: ReadonlySet<unknown> = new Set(sentenceNames);

/** The outcome that a text keeps; undefined for any other text. */
export function readOutcome(text: string): Outcome | undefined {
  if (!text.startsWith('[{"name":')) return undefined;
  try {
    const kept = JSON.parse(text) as Outcome;
    return kept.every(({ name }) => names.has(name)) ? kept : undefined;
  } catch {
    return undefined;
  }
}
