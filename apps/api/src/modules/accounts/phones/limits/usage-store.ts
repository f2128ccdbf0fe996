import { and, eq, gt, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../../db/database.ts";
import { phoneChallenges } from "../../../../db/schema/accounts.ts";
import { countAttempt, sumAttempts, uncountAttempt } from "../../../../http/attempts-store.ts";
import type { BudgetName, BudgetPart, Sends, Usage } from "./budget.ts";

const { sentAt, resentAt, messageOf, byAccount, networkHash, blockHash, countryCode, numberRange } =
  phoneChallenges;

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export interface Origin {
  readonly requesterHash: Buffer;
  readonly networkHash: Buffer;
  readonly blockHash: Buffer;
}

/** One origin, hashed with each key. */
export type Origins = readonly [Origin, ...Origin[]];

interface UsageQuery {
  readonly origins: Origins;
  readonly countryCode: string;
  readonly numberRange: string;
}

// A message that was sent twice counts twice.
const messages = sql`1 + (${resentAt} IS NOT NULL)::int`;
const sumOf = (...conditions: readonly (SQL | undefined)[]) =>
  sql<number>`coalesce(sum(${messages}) FILTER (WHERE ${and(isNull(messageOf), ...conditions)}), 0)::int`.mapWith(
    Number,
  );

const smsScope = "sms-notification";

const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hour) * hour);

/** Counts a notification by text message, by the hour. */
export const addSms = (tx: Tx, subject: string, now: Date) =>
  countAttempt(tx, smsScope, subject, hourOf(now));

/** Takes one back. @param now when it was counted */
export const subtractSms = (tx: Tx, subject: string, now: Date) =>
  uncountAttempt(tx, smsScope, subject, hourOf(now));

/** The notifications by text message in the last day, and up to an hour more. */
export const countSms = (db: Db | Tx, subjects: readonly string[], now: Date) =>
  sumAttempts(db, smsScope, subjects, new Date(now.getTime() - day - hour));

/** A budget's usage in the last day, from which the next request is decided. */
export async function readUsage(
  db: Db | Tx,
  budget: BudgetName,
  query: UsageQuery,
  now: Date,
): Promise<{ usage: Usage; requests: number }> {
  const hashes = (of: keyof Origin) => query.origins.map((origin) => origin[of]);
  const ofNetwork = inArray(networkHash, hashes("networkHash"));
  const ofBlock = inArray(blockHash, hashes("blockHash"));
  const pool = (condition?: SQL) => ({
    all: sumOf(condition),
    network: sumOf(condition, ofNetwork),
    block: sumOf(condition, ofBlock),
    networksOfBlock: sql<number>`(count(DISTINCT ${networkHash}) FILTER (WHERE ${and(isNull(messageOf), condition, ofBlock)}))::int`,
  });
  const isBudget = eq(byAccount, budget === "accounts");
  const since = gt(sentAt, new Date(now.getTime() - day));
  const [row] = await db
    .select({
      day: pool(),
      hour: pool(gt(sentAt, new Date(now.getTime() - hour))),
      country: pool(eq(countryCode, query.countryCode)),
      range: pool(eq(numberRange, query.numberRange)),
      requests: sql<number>`count(*) FILTER (WHERE ${
        budget === "accounts" ? inArray(phoneChallenges.requesterHash, hashes("requesterHash")) : ofNetwork
      })::int`,
    })
    .from(phoneChallenges)
    .where(and(since, isBudget));
  const none: Sends = { all: 0, network: 0, block: 0, networksOfBlock: 0 };
  const { requests = 0, day: ofDay = none, ...usage } = row ?? {};
  return { usage: { day: ofDay, hour: none, country: none, range: none, ...usage }, requests };
}

/** The number of messages charged to each part of the budget in the last day, including second ones. */
export async function countSends(db: Db | Tx, now: Date): Promise<Record<BudgetPart, number>> {
  const [row] = await db
    .select({ anonymous: sumOf(eq(byAccount, false)), accounts: sumOf(eq(byAccount, true)) })
    .from(phoneChallenges)
    .where(gt(sentAt, new Date(now.getTime() - day)));
  const { anonymous = 0, accounts = 0 } = row ?? {};
  return { anonymous, accounts, notifications: await countSms(db, ["all"], now) };
}
