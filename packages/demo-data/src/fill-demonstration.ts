import { decisions } from "@bandeja/api/db/schema/conduct";
import { keepStatement } from "@bandeja/api/modules/decisions/statements/keep-statement";
import { makeOffences } from "./make-offences.ts";
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Services } from "@bandeja/api/runtime/services";
import type { Tx } from "@bandeja/api/db/database";
import { accounts, memberships, parties, venues, workers } from "@bandeja/api/db/schema/accounts";
import { applications, credits, jobs } from "@bandeja/api/db/schema/jobs";
import {
  billingDetails,
  payments,
  receipts,
  receiptSeries,
  sandboxCards,
  sandboxSessions,
  savedCards,
} from "@bandeja/api/db/schema/payments";
import { messages, reviews, threads } from "@bandeja/api/db/schema/messages";
import { inTransaction } from "@bandeja/api/db/transaction";
import { isFilled, markFilled } from "./is-filled.ts";
import { buildMarket } from "./market/build-market.ts";
import type { Market } from "./market/build-market.ts";
import { people } from "./market/people.ts";
import { venues as plannedVenues } from "./market/venues.ts";

async function insertMarket(tx: Tx, market: Market, now: Date): Promise<void> {
  await tx.insert(accounts).values(market.accounts);
  await tx.insert(parties).values(market.parties);
  await tx.insert(venues).values(market.venues);
  await tx.insert(memberships).values(market.memberships);
  await tx.insert(workers).values(market.workers);
  await tx.insert(jobs).values(market.jobs);
  await tx.insert(payments).values(market.payments);
  await tx.insert(sandboxSessions).values(market.sessions);
  await tx.insert(credits).values(market.credits);
  await tx.insert(billingDetails).values(market.billing);
  await tx.insert(savedCards).values(market.cards);
  await tx.insert(sandboxCards).values(market.sandboxCards);
  await insertReceipts(tx, market.receipts);
  await tx.insert(applications).values(market.applications);
  await makeOffences(tx, market.offences, now);
  await keepStatements(tx);
  await tx.insert(messages).values(market.messages);
  await tx.insert(threads).values(market.threads);
  await tx.insert(reviews).values(market.reviews);
}

/** Keeps the statements of the decisions that stand, as they would have been sent. */
async function keepStatements(tx: Tx): Promise<void> {
  const policy = { complaintsUrl: undefined };
  for (const decision of await tx.select().from(decisions)) {
    const { decidedAt: now } = decision;
    if (now !== null) await keepStatement(tx, decision, { occasion: "decided", policy, now });
  }
}

/** Inserts receipts, numbered from the current end of the year's series. */
async function insertReceipts(tx: Tx, built: Market["receipts"]): Promise<void> {
  for (const [year, ofYear] of Map.groupBy(built, ({ issuedAt }) => issuedAt.getUTCFullYear())) {
    const count = ofYear.length;
    const [series] = await tx
      .insert(receiptSeries)
      .values({ year, last: count })
      .onConflictDoUpdate({
        target: receiptSeries.year,
        set: { last: sql`${receiptSeries.last} + ${count}` },
      })
      .returning({ last: receiptSeries.last });
    const before = (series?.last ?? count) - count;
    const rows = ofYear.map((receipt, index) => ({ ...receipt, year, sequence: before + index + 1 }));
    await tx.insert(receipts).values(rows);
  }
}

const readPicture = (file: string) => readFile(new URL(`../${file}`, import.meta.url));

/** Fills the database. Where another process is already filling it, waits for that one and does nothing. */
export async function fillDemonstration({
  db,
  photos,
  now,
}: Pick<Services, "db" | "photos" | "now">): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(7221105)`);
    if (await isFilled(tx)) return;
    const save = async (files: readonly string[]) =>
      Promise.all(files.map(async (file) => photos.save(await readPicture(file))));
    const names = {
      people: await save(people.map(({ portrait }) => `portraits/${portrait}`)),
      venues: await save(Object.values(plannedVenues).map(({ photo }) => `venue-photos/${photo}`)),
    };
    await insertMarket(tx, buildMarket(people, names, at), at);
    await markFilled(tx, at);
  });
}
