/** The kind of requests that a budget is for. */
export type BudgetName = "anonymous" | "accounts";

/** A part of the daily budget: for requests of either kind, or for urgent notifications. */
export type BudgetPart = BudgetName | "notifications";

/** The part of the daily budget for requests without an account of a verified e-mail, most of which are registrations. */
const anonymousShare = 0.7;
const notificationShare = 0.1;

/** A server's daily budget, split so that no part can be used up by what another one is for. */
export function splitBudget(dailyBudget: number): Record<BudgetPart, number> {
  const anonymous = Math.ceil(dailyBudget * anonymousShare);
  const notifications = Math.floor(dailyBudget * notificationShare);
  return { anonymous, accounts: dailyBudget - anonymous - notifications, notifications };
}

/** Messages of the last 24 hours (or hour) in one pool: all, those of the requester's network, and of its block. */
export interface Sends {
  readonly all: number;
  readonly network: number;
  readonly block: number;
  /** The number of networks of that block with a message. */
  readonly networksOfBlock: number;
}
export type PoolName = "day" | "hour" | "country" | "range";
export type Usage = Readonly<Record<PoolName, Sends>>;

interface Pool {
  readonly sends: Sends;
  /** The number that the shares below refer to. */
  readonly size: number;
  /** The maximum of messages. */
  readonly ceiling: number;
}

/**
 * The share of a pool that one network, and one provider's block of networks, may have had while the pool is used up to
 * `until`, and the work that a message takes then. The last part is a reserve for new networks, which have had nothing.
 */
const shares = [
  { until: 0.5, network: 0.2, block: 0.5, work: 1 },
  { until: 0.7, network: 0.02, block: 0.1, work: 4 },
] as const;

/** The minimum of work in the reserve, and the maximum, for a block that has almost used up its share. */
export const workOfReserve = 8;
const maxWork = 32;

/**
 * How many networks of one block may have had a message, for each message left in a pool. So one block gets at most
 * two thirds of a reserve, and the next two thirds of the rest.
 */
const networksPerMessageLeft = 2;

/** `spent`: no message may go out; `share`: none for this network. */
export type Verdict = "open" | "share" | "spent";

interface Judgement {
  readonly verdict: Verdict;
  /** Units of work for a proof: the more of the budget is used up, the more work for a message. */
  readonly work: number;
}

// A pool of few messages still has one for each network and block.
const portion = (size: number, share: number) => Math.max(1, Math.floor(size * share));

function judgePool({ sends, size, ceiling }: Pool): Judgement {
  const left = ceiling - sends.all;
  if (left <= 0) return { verdict: "spent", work: maxWork };
  const share = shares.find(({ until }) => sends.all < size * until);
  if (
    share !== undefined &&
    sends.network < portion(size, share.network) &&
    sends.block < portion(size, share.block)
  ) {
    return { verdict: "open", work: share.work };
  }
  // Messages of other networks in the block count, too: else one customer of a provider could use up the block.
  const crowding = Math.min(1, sends.networksOfBlock / (networksPerMessageLeft * left));
  return {
    verdict: sends.network === 0 && crowding < 1 ? "open" : "share",
    work: Math.round(workOfReserve + (maxWork - workOfReserve) * crowding),
  };
}

/** The pools to which a message is charged; those other than the day's apply only to anonymous requests. */
function choosePools(name: BudgetName, budget: number, usage: Usage, isOneCountry: boolean): Pool[] {
  const day = { sends: usage.day, size: budget, ceiling: budget };
  if (name === "accounts") return [day];
  return [
    day,
    { sends: usage.hour, size: budget / 4, ceiling: budget },
    {
      sends: usage.country,
      size: isOneCountry ? budget : budget * 0.6,
      ceiling: isOneCountry ? budget : budget * 0.8,
    },
    { sends: usage.range, size: budget / 4, ceiling: budget / 2 },
  ];
}

const worst: readonly Verdict[] = ["spent", "share"];

/** Whether all pools allow a message, and the work of the fullest. */
export function judgeBudget(
  name: BudgetName,
  budget: number,
  usage: Usage,
  { isOneCountry }: { isOneCountry: boolean },
): Judgement {
  const judged = choosePools(name, budget, usage, isOneCountry).map(judgePool);
  return {
    verdict: worst.find((one) => judged.some(({ verdict }) => verdict === one)) ?? "open",
    work: Math.max(...judged.map(({ work }) => work)),
  };
}
