/** Whose messages a budget is for. */
export type BudgetName = "anonymous" | "accounts";

/** The part of the day's messages for people who are not signed in: most of them are registering. */
const anonymousShare = 0.7;

/** The day's messages of one server, split so that strangers cannot use up what signed-in people need. */
export function splitBudget(dailyBudget: number): Record<BudgetName, number> {
  const anonymous = Math.ceil(dailyBudget * anonymousShare);
  return { anonymous, accounts: dailyBudget - anonymous };
}

/** Messages of the last 24 hours (or hour) in one pool: of all, of the network that asks, of the block around it. */
export interface Sends {
  readonly all: number;
  readonly network: number;
  readonly block: number;
}
export type PoolName = "day" | "hour" | "country" | "range";
export type Usage = Readonly<Record<PoolName, Sends>>;

interface Pool {
  readonly sends: Sends;
  /** What the shares below are shares of. */
  readonly size: number;
  /** Nothing goes out beyond it. */
  readonly ceiling: number;
}

/**
 * How much of a pool one network, and one provider's block of networks, may have had while the pool is used up to
 * `until`. The last part is a reserve for networks that have had nothing today.
 */
const shares = [
  { until: 0.5, network: 0.2, block: 0.5 },
  { until: 0.7, network: 0.02, block: 0.1 },
  { until: Number.POSITIVE_INFINITY, network: 0, block: 0.05 },
] as const;

/** `calm` below half, `busy` below the reserve. */
export type Load = "calm" | "busy" | "reserve";
const loads: readonly Load[] = ["calm", "busy", "reserve"];

/** May it go out: `spent` is for nobody, `share` not for this network. */
export type Verdict = "open" | "share" | "spent";

function stageOf({ sends, size }: Pool): number {
  return shares.findIndex(({ until }) => sends.all < size * until);
}

function judgePool(pool: Pool): Verdict {
  const { sends, size, ceiling } = pool;
  if (sends.all >= ceiling) return "spent";
  const share = shares[stageOf(pool)];
  if (share === undefined) return "spent";
  // The first message of a network is refused to no one whose provider's block is not the attacker.
  const network = Math.max(1, Math.floor(size * share.network));
  const block = Math.max(1, Math.floor(size * share.block));
  return sends.network >= network || sends.block >= block ? "share" : "open";
}

/** The pools that a message of a budget draws on. Another than the day only hold for strangers. */
function poolsOf(name: BudgetName, budget: number, usage: Usage, isOneCountry: boolean): Pool[] {
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

/** Whether a message may go out, and how hard the fullest of its pools is pressed. */
export function judgeBudget(
  name: BudgetName,
  budget: number,
  usage: Usage,
  { isOneCountry }: { isOneCountry: boolean },
): { verdict: Verdict; load: Load } {
  const pools = poolsOf(name, budget, usage, isOneCountry);
  const verdicts = pools.map(judgePool);
  const stage = Math.max(...pools.map(stageOf));
  return {
    verdict: worst.find((one) => verdicts.includes(one)) ?? "open",
    load: loads[stage] ?? "reserve",
  };
}
