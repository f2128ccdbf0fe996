import type { Db, Tx } from "../../../../db/database.ts";
import type { KeyedHash } from "../../../../db/hash-key.ts";
import { ApiError } from "../../../../kernel/api-error.ts";
import { widenNetwork } from "../../networks/normalize-network.ts";
import type { Proof } from "../../proof-of-work/proof-of-work.ts";
import { spendProof } from "../../proof-of-work/spend-proof.ts";
import type { ParsedPhone } from "../phone-number.ts";
import { findSendsTo, lockSends } from "../phones-store.ts";
import { judgeBudget, splitBudget, workOfReserve, type BudgetName } from "./budget.ts";
import { judgeNumber, type Send } from "./number-limits.ts";
import { readUsage, type Origin, type Origins } from "./usage-store.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The maximum of codes a day for one network or account without a proof of work, and for one account. */
const requestsWithoutProof = 3;
const requestsOfAccount = 10;

/** The origin of a request, as keyed hashes: the requester is the account, or the network without a session. */
export function hashOrigin(keyedHash: KeyedHash, address: string, accountId: string | undefined): Origin {
  const network = `codes ${widenNetwork(address, "site")}`;
  return {
    requesterHash: keyedHash(accountId === undefined ? network : `codes ${accountId}`),
    networkHash: keyedHash(network),
    blockHash: keyedHash(`codes ${widenNetwork(address, "block")}`),
  };
}

/** The origin with each key: one, or two while keys are rotated, so that limits go on. */
export const hashOrigins = (
  keyedHash: KeyedHash,
  address: string,
  accountId: string | undefined,
): Origins => [
  hashOrigin(keyedHash, address, accountId),
  ...(keyedHash.previous === undefined ? [] : [hashOrigin(keyedHash.previous, address, accountId)]),
];

interface Request {
  readonly phone: ParsedPhone;
  readonly origins: Origins;
  /** Whether there is a session with a verified e-mail, which has its own budget. */
  readonly isAccount: boolean;
  readonly proof: Proof | undefined;
  readonly now: Date;
}

interface Rules {
  readonly dailyBudget: number;
  readonly isOneCountry: boolean;
  /** Whether shares of networks, countries and ranges, and proofs of work apply; off for load tests. */
  readonly isLimited: boolean;
}

export type SendDecision =
  | { readonly kind: "refuse"; readonly code: "TOO_MANY_REQUESTS" | "UNAVAILABLE" }
  | { readonly kind: "proof"; readonly work: number }
  | { readonly kind: "join"; readonly budget: BudgetName; readonly message: Send }
  | {
      readonly kind: "send";
      readonly budget: BudgetName;
      /** Messages of the last day, this one included. */
      readonly sent: number;
    };

const tooMany = (until: number, now: Date) =>
  new ApiError("TOO_MANY_REQUESTS", { retryAfter: Math.ceil((until - now.getTime()) / second) });

/** The range of a million numbers around one: the unit that telephone companies are assigned, and fraudsters sell. */
export const toNumberRange = ({ callingCode, national }: ParsedPhone) =>
  `${callingCode}${national.slice(0, -6)}`;

/** The budget to which a message is charged. When the accounts' budget is used up, accounts count as anonymous. */
async function chooseBudget(db: Db | Tx, request: Request, rules: Rules) {
  const { phone, origins, now } = request;
  const budgets = splitBudget(rules.dailyBudget);
  const usageQuery = { origins, countryCode: phone.countryIso, numberRange: toNumberRange(phone) };
  const judge = async (name: BudgetName) => {
    const { usage, requests } = await readUsage(db, name, usageQuery, now);
    const isSpent = usage.day.all >= budgets[name];
    const judged = rules.isLimited
      ? judgeBudget(name, budgets[name], usage, rules)
      : ({ verdict: isSpent ? "spent" : "open", work: 1 } as const);
    return { name, requests, sent: usage.day.all, hasHadAll: false, ...judged };
  };
  if (!request.isAccount) return judge("anonymous");
  const own = await judge("accounts");
  if (rules.isLimited && own.requests >= requestsOfAccount) return { ...own, hasHadAll: true };
  return own.verdict === "open" ? own : judge("anonymous");
}

/**
 * Decides about a request for a code, alone among all processes until the transaction ends.
 *
 * @throws ApiError `TOO_MANY_REQUESTS` when the number has had its messages from this requester.
 */
export async function decideSend(tx: Tx, request: Request, rules: Rules): Promise<SendDecision> {
  const { phone, origins, now } = request;
  await lockSends(tx);
  const sends = await findSendsTo(tx, phone.e164, new Date(now.getTime() - day));
  const number = judgeNumber(
    sends,
    origins.map(({ requesterHash }) => requesterHash),
    now,
  );
  if (number.kind === "wait") throw tooMany(number.until, now);

  const { name, verdict, hasHadAll, requests, sent, ...budget } = await chooseBudget(tx, request, rules);
  // Joining a message that was already sent is free.
  if (hasHadAll || (number.kind === "send" && verdict !== "open")) {
    return { kind: "refuse", code: verdict === "spent" && !hasHadAll ? "UNAVAILABLE" : "TOO_MANY_REQUESTS" };
  }
  const work = Math.max(budget.work, number.isPressed ? workOfReserve : 0);
  const isCheap = requests < requestsWithoutProof && (name === "accounts" || work === 1);
  const needsProof = rules.isLimited && !isCheap;
  if (needsProof && !(await spendProof(tx, request.proof))) return { kind: "proof", work };
  return number.kind === "join"
    ? { kind: "join", budget: name, message: number.message }
    : { kind: "send", budget: name, sent: sent + 1 };
}

const waits = [
  ...[1, 2, 5, 10, 15, 30, 45].map((minutes) => minutes * minute),
  ...[1, 2, 3, 4, 6, 8, 12, 16, 20, 24].map((hours) => hours * 60 * minute),
];

/** Seconds until a refused request would be accepted if there are no others, rounded up to one of `waits`. */
export async function findWait(db: Db, request: Request, rules: Rules): Promise<number> {
  // Counts only decrease with time: every wait after the first sufficient one is sufficient, too.
  let left = waits;
  while (left.length > 1) {
    const middle = Math.ceil(left.length / 2);
    const now = new Date(request.now.getTime() + (left[middle - 1] ?? day));
    const { verdict, hasHadAll } = await chooseBudget(db, { ...request, now }, rules);
    left = verdict === "open" && !hasHadAll ? left.slice(0, middle) : left.slice(middle);
  }
  return (left[0] ?? day) / second;
}
