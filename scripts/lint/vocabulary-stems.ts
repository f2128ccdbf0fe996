/** Where a stem is refused. Names: identifiers, files and folders, and SQL. Prose: headings and test titles. */
export type Scope = "names" | "names and headings" | "names and prose";

export interface StemRule {
  /** In camelCase: `placeOffer` matches `placeOffers`, `PLACE_OFFER`, `place-offers` and "place offer". */
  readonly stems: readonly string[];
  /** The words of docs/glossary.md to choose from. */
  readonly use: string;
  readonly scope: Scope;
}

type Row = readonly [stems: string, use: string];

const rows = (scope: Scope, table: readonly Row[]): StemRule[] =>
  table.map(([stems, use]) => ({ stems: stems.split(" "), use, scope }));

// Not the field's term in a sentence either.
const prose = rows("names and prose", [
  ["deed", "command, transition or action; in a client without a network: offline mutation"],
  ["whoever whom", "the noun: payer, recipient, author, actor"],
  ["told telling untold", "notify, notified, announced, reported"],
  ["teller", "notification queue, event subscriber"],
  ["news", "notification or event"],
  ["anew", "again: refetch, refill, restart"],
  ["errand", "task or scenario"],
  ["standIn standin", "fake; for payments: sandbox"],
  ["addressee", "recipient"],
  ["spokenOf", "resolve…From…"],
  ["learnOf learner", "sync…"],
  ["farewell", "deletion request"],
  ["frugally", "memory limits"],
]);

// Allowed in a test title, but refused as a name or in a heading.
const headings = rows("names and headings", [
  ["tell", "notify, announce, report"],
  ["whoMay whomay", "authorization matrix; of a rule: authorize"],
  ["somebody nobody", "the noun: actor, account, worker, venue"],
  ["acquaintance", "relationship"],
  ["campaign", "stress suite"],
  ["kills", "crash recovery"],
  ["races", "concurrency"],
  ["hostile", "fuzz"],
  ["leaving", "account deletion"],
  ["standing", "conduct summary; of a payment: phase"],
  ["household", "accounts of one person"],
  ["placeOffer", "offer"],
]);

// Ordinary words that are vague or misleading as names.
const names = rows("names", [
  ["given", "the thing itself: …Deps, …Options, …Input, Props"],
  ["asked", "…Request, …Context; of a refund: requested"],
  ["asker", "actor or requester"],
  ["wanted neverWanted", "…Input; of a list: blocklist"],
  ["caller", "actor"],
  ["guessing", "brute force"],
  ["strangers", "other accounts"],
  ["cast", "actors or fixtures"],
  ["hindrances", "gates"],
  ["patience", "timeout…"],
  ["atOnce", "concurrency"],
  ["mostTries", "maxAttempts"],
  ["mostWaiting", "maxQueued"],
  ["turnedAway turnedaway turnAway turnaway turningAway", "venue no-show"],
  ["staying hasLeft", "active account, deleted account"],
  ["place", "opening of a job; locality of the world"],
  ["givePlace acceptPlace", "fill opening, accept offer"],
  ["takePlace takeOffered freedPlace passOffer", "close offer, vacated opening, advance offer"],
  ["taker", "recipient of an offer"],
  ["mailbox", "email recipient"],
  ["followMoney", "syncCreditWithPayment"],
  ["followShifts", "shift lifecycle"],
  ["lane", "prepared pool"],
  ["hands", "input method"],
  ["desk", "command context"],
  ["complain", "error"],
  ["bone", "skeleton"],
  ["wardrobe sitter", "portrait"],
  ["hopeful hasHope", "pending or sent"],
  ["resolveQuickly", "cache of module resolution"],
  ["course", "outcome"],
  ["came cameOf", "attendance"],
  ["wantedOf", "parse…Input"],
  ["shownName shownStatus shownJob", "display name, effective status, presented job"],
  ["sayLate sayHours lateSaid", "report delay, propose hours, delay reported"],
  ["noshowApplication", "markNoShow"],
  ["isOrWas", "matchesAccountOrPredecessor"],
  ["letTimeDecide", "resolveOverdueAppeals"],
  ["acceptSilently", "acceptUncontestedHours"],
  ["knowAgain keepMarks", "link returning account, retain fingerprints"],
  ["tieIdentity keepIdentity", "attach identity, upsert identity"],
  ["shareAnApplication", "haveRecentApplication"],
  ["cannotWait pressing", "bypasses quiet hours, urgent"],
  ["leaveFor", "redirectTo"],
  ["forget", "clear or delete"],
  ["recall", "load or read"],
  ["onAwake", "onHydrated"],
  ["twoWays signPost ofTonight", "role choice, cross link, summary of tonight"],
  ["whoCancels takenBack earlyPress", "cancellation policy, undone, pre-hydration submit"],
  ["talk", "messaging"],
  ["findToAsk findBroken", "find payments to reconcile, find invariant violations"],
]);

export const stemRules: readonly StemRule[] = [...prose, ...headings, ...names];

/** A stem followed by its word here is allowed: `given_name` is a claim of OpenID Connect, "told apart" is English. */
export const followers: ReadonlyMap<string, string> = new Map([
  ["given", "name"],
  ["told", "apart"],
]);

/** Wire fields that equal a stem; they are allowed as keys in `packages/contract` and its examples. */
export const wireKeys: ReadonlySet<string> = new Set(["anew", "place", "told"]);
