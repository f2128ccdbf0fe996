import type { Tx } from "../../../db/database.ts";
import type { KeyedHash } from "../../../db/hash-key.ts";
import { ApiError } from "../../../http/api-error.ts";
import { countAttempt } from "../../../http/attempts-store.ts";
import { wideNetworkOf } from "../../accounts/networks/network-of.ts";
import type { ParsedPhone } from "../phone-number.ts";
import { findSendsTo, lockSends } from "../phones-store.ts";
import { judgeBudget, splitBudget, type BudgetName, type Load } from "./budget.ts";
import { judgeNumber, type Send } from "./number-limits.ts";
import type { Proof } from "./proof-of-work.ts";
import { readUsage, type Origin } from "./usage-store.ts";

const second = 1_000;
const hour = 60 * 60 * second;
const day = 24 * hour;

/** How many codes of a day one network gets without a proof of work, and one account at all. */
const requestsWithoutProof = 3;
const requestsOfAccount = 10;

/** Units of work by how hard the budget is pressed: the more it is, the dearer a message. */
const workOf: Readonly<Record<Load, number>> = { calm: 1, busy: 4, reserve: 8 };

/** Where a request comes from, as keyed hashes: who asks is the account, or the network where nobody is signed in. */
export function originOf(keyedHash: KeyedHash, address: string, accountId: string | undefined): Origin {
  const network = `codes ${wideNetworkOf(address, "site")}`;
  return {
    requesterHash: keyedHash(accountId === undefined ? network : `codes ${accountId}`),
    networkHash: keyedHash(network),
    blockHash: keyedHash(`codes ${wideNetworkOf(address, "block")}`),
  };
}

interface Request {
  readonly phone: ParsedPhone;
  readonly origin: Origin;
  /** Signed in, with an e-mail of their own: paid from a budget of its own, and asked for no proof. */
  readonly isAccount: boolean;
  readonly proof: Proof | undefined;
  readonly now: Date;
}

interface Rules {
  readonly dailyBudget: number;
  readonly isOneCountry: boolean;
  /** Shares of networks, countries and ranges, and proofs of work hold; lifted for load tests. */
  readonly isLimited: boolean;
}

export type SendDecision =
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

/** The range of a million numbers that one belongs to: what an operator of telephones is given, and frauds sell. */
export const rangeOf = ({ callingCode, national }: ParsedPhone) => `${callingCode}${national.slice(0, -6)}`;

/** Uses up a proof; false where there is none, or it was used before. */
async function spendProof(tx: Tx, proof: Proof | undefined): Promise<boolean> {
  // Counted in the window that ends with it: it is the same for every use.
  return proof !== undefined && (await countAttempt(tx, "sms-proof", proof.id, proof.until)) === 1;
}

/** The budget that pays for a message. A signed-in account whose budget is used up is served as a stranger. */
async function chooseBudget(tx: Tx, request: Request, rules: Rules) {
  const { phone, origin, now } = request;
  const budgets = splitBudget(rules.dailyBudget);
  const asked = { ...origin, countryCode: phone.countryIso, numberRange: rangeOf(phone) };
  const judge = async (name: BudgetName) => {
    const { usage, requests } = await readUsage(tx, name, asked, now);
    const isSpent = usage.day.all >= budgets[name];
    const judged = rules.isLimited
      ? judgeBudget(name, budgets[name], usage, rules)
      : ({ verdict: isSpent ? "spent" : "open", load: "calm" } as const);
    return { name, requests, sent: usage.day.all, ...judged };
  };
  if (!request.isAccount) return judge("anonymous");
  const own = await judge("accounts");
  if (rules.isLimited && own.requests >= requestsOfAccount) throw tooMany(now.getTime() + day, now);
  return own.verdict === "open" ? own : judge("anonymous");
}

/**
 * Decides about a request for a code, alone among all processes until the transaction ends.
 *
 * @throws ApiError `TOO_MANY_REQUESTS` when the number, or this network, has had its messages; `UNAVAILABLE` when the
 *   budget is used up.
 */
export async function decideSend(tx: Tx, request: Request, rules: Rules): Promise<SendDecision> {
  const { phone, origin, now } = request;
  await lockSends(tx);
  const sends = await findSendsTo(tx, phone.e164, new Date(now.getTime() - day));
  const number = judgeNumber(sends, origin.requesterHash, now);
  if (number.kind === "wait") throw tooMany(number.until, now);

  const { name, verdict, load, requests, sent } = await chooseBudget(tx, request, rules);
  // What has gone out is paid for: to be let in with it costs no message.
  if (number.kind === "send" && verdict !== "open") {
    throw verdict === "spent"
      ? new ApiError("UNAVAILABLE", { retryAfter: hour / second })
      : tooMany(now.getTime() + hour, now);
  }
  const work = number.isPressed ? workOf.reserve : workOf[load];
  const isCheap = load === "calm" && !number.isPressed && requests < requestsWithoutProof;
  const needsProof = rules.isLimited && name === "anonymous" && !isCheap;
  if (needsProof && !(await spendProof(tx, request.proof))) return { kind: "proof", work };
  return number.kind === "join"
    ? { kind: "join", budget: name, message: number.message }
    : { kind: "send", budget: name, sent: sent + 1 };
}
