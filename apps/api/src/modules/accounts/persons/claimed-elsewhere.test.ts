import { applicationsCancel, applicationsWithdraw } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { favouritesSet, peopleBlock, peopleUnblock } from "@bandeja/contract/calls/people";
import { restaurantInsertJobOnPayment } from "@bandeja/contract/calls/restaurants";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { and, eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../kernel/ids.ts";
import { findViolations } from "../../../db/invariants.ts";
import { offers } from "../../../db/schema/lifecycle.ts";
import { notifications } from "../../../db/schema/notifications.ts";
import { payments } from "../../../db/schema/payments.ts";
import { favourites, blocks } from "../../../db/schema/people.ts";
import { claimAccount, advanceClock, unproved } from "../../../../testing/claim-account.ts";
import { makePayment } from "../../../../testing/make-payment.ts";
import { applyFor, postJob } from "../../../../testing/post-and-apply.ts";
import { takeNumber } from "../../../../testing/take-contact.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { findConduct } from "../../decisions/find-conduct.ts";
import { suspendParty } from "../../../../testing/decide.ts";
import { inTransaction } from "../../../db/transaction.ts";

const contactDailyLimit = 2;
let market: Market;
let client: pg.Client;
let made = 0;

beforeAll(async () => {
  market = await createTestMarket({ contactDailyLimit });
  client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(async () => {
  await client.end();
  await market.close();
});

const newNumber = () => `9147${String((made += 1)).padStart(5, "0")}`;

/** Conduct or a relation that is recorded for an account, and the check whether it counts for another account. */
interface Rule<A> {
  what: string;
  /** Records it for an account. @returns the check whether it counts for another one: `held` or `free` */
  hold: (account: A) => Promise<(other: A) => Promise<unknown>>;
  held: unknown;
  free: unknown;
}

interface Kind<A> {
  type: "restaurant" | "waitress";
  make: (overrides?: { email: string } & typeof unproved) => Promise<A>;
}
const venues: Kind<Venue> = { type: "restaurant", make: (overrides) => market.venue(overrides) };
const workers: Kind<Person> = { type: "waitress", make: (overrides) => market.person(overrides) };

/** Expects that conduct before a claim does not count for the other accounts of the new owner. */
function testCutOffs<A extends Person | Venue>({ type, make }: Kind<A>, rules: readonly Rule<A>[]) {
  const verify = (account: A, number: string) => takeNumber(market, type, account, number);

  /** An account with a verified number and another person's unverified e-mail. */
  async function makeUnproved() {
    const [email, number] = [`owner-${(made += 1)}@elsewhere.test`, newNumber()];
    const account = await make({ email, ...unproved });
    await verify(account, number);
    advanceClock(market);
    return { account, email, number };
  }
  /** @returns the claimed account, another one of its former holder, and another of its owner */
  async function claim({ account, email, number }: Awaited<ReturnType<typeof makeUnproved>>) {
    const claimed = await claimAccount(market, account, email);
    const [formerHolders, owners, phone] = [await make(), await make(), newNumber()];
    await verify(formerHolders, number);
    for (const own of [claimed, owners]) await verify(own, phone);
    // In the end each has its own number.
    await verify(claimed, newNumber());
    advanceClock(market);
    return { claimed, formerHolders, owners };
  }

  describe.each(rules.map((rule) => [rule.what, rule] as const))("%s", (_what, { hold, held, free }) => {
    test("from before the claim it counts only for the account and its former holder", async () => {
      const before = await makeUnproved();
      const look = await hold(before.account);
      const { claimed, formerHolders, owners } = await claim(before);
      const seen = [await look(claimed), await look(formerHolders), await look(owners)];
      expect(seen).toEqual([held, held, free]);
    });

    test("from after the claim it also counts for another account of its owner", async () => {
      const { claimed, formerHolders, owners } = await claim(await makeUnproved());
      const look = await hold(claimed);
      advanceClock(market);
      const seen = [await look(claimed), await look(formerHolders), await look(owners)];
      expect(seen).toEqual([held, held, held]);
    });
  });
}

const now = () => market.services.now();
const code = ({ status, body }: { status: number; body: { code: string } }) =>
  status === 200 ? "ok" : body.code;

/** Inserts a declined application of a worker to a venue. */
const meet = async (venue: Venue, worker: Person) =>
  market.application(await market.job(venue), worker, { status: "declined" });
const block = ({ token }: { token: string }, { id }: { id: string }) =>
  market.ask(peopleBlock, { token, body: { person_id: id } });
const setNever = ({ token }: Venue, { id }: Person) =>
  market.ask(favouritesSet, { token, body: { waitress_id: id, list: "never" } });

/** Whether a worker finds a venue's open jobs. */
async function search(venue: Venue, { token }: Person) {
  const job = await market.job(venue);
  const { data } = (await market.ask(jobsFindOpen, { token, body: { restaurant_id: venue.id } })).body;
  return data.some(({ _id }) => _id === job.id) ? "shown" : "hidden";
}
/** Whether a worker is notified of a venue's job as its favourite, unless blocklisted. */
async function postToFavourite(venue: Venue, worker: Person) {
  await meet(venue, worker);
  const entry = { venueId: venue.id, workerId: worker.id, list: "favourite", setAt: now() } as const;
  await market.db.insert(favourites).values(entry).onConflictDoNothing();
  await market.credit(venue);
  expect(await postJob(market, venue)).toBe("posted");
  const { accountId, otherPartyId, kind } = notifications;
  const isNotified = and(eq(accountId, worker.id), eq(otherPartyId, venue.id), eq(kind, "favouriteposted"));
  return (await market.db.$count(notifications, isNotified)) > 0 ? "told" : "not told";
}
/** Whether a vacated opening of a venue's job is offered to a worker, who is the only pending applicant. */
async function vacateOpening(venue: Venue, { id, token }: Person) {
  const day = "2026-03-12";
  const job = await market.job(venue, { startDate: day, endDate: day, openings: 1, offerVacated: true });
  const holder = await market.person();
  const held = await market.application(job, holder, { status: "confirmed" });
  const waiting = await market.application(job, { id });
  await market.ask(applicationsCancel, { token: holder.token, body: { application_id: held.id } });
  const offerCount = await market.db.$count(offers, eq(offers.applicationId, waiting.id));
  // An application to a blocked venue cannot be pending.
  await market.ask(applicationsWithdraw, { token, body: { application_id: waiting.id } });
  return offerCount === 1 ? "offered" : "passed over";
}

/** The relations between a venue and a worker. */
const meetings = (refusal: string) => [
  {
    where: "applying",
    look: async (venue: Venue, worker: Person) => applyFor(market, worker, await market.job(venue)),
    held: refusal,
    free: "applied",
  },
  { where: "looking for jobs", look: search, held: "hidden", free: "shown" },
  { where: "hearing of a job as a favourite", look: postToFavourite, held: "not told", free: "told" },
  { where: "being offered a vacated opening", look: vacateOpening, held: "passed over", free: "offered" },
];

/** Removes a block against another account; the test stores it again. */
async function unblock({ id: blockerId, token }: { id: string; token: string }, other: { id: string }) {
  const isTheirs = eq(blocks.blockerId, blockerId);
  const [blocked] = await market.db.select().from(blocks).where(isTheirs);
  await market.ask(peopleUnblock, { token, body: { person_id: other.id } });
  if ((await market.db.$count(blocks, isTheirs)) > 0) return "stands";
  await market.db.insert(blocks).values(blocked!);
  return "taken back";
}

/** Lets a worker cancel tonight's work with the pass of the quarter. */
async function cancelIll({ id, token }: Person) {
  const tonight = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "20:00", endTime: "23:00" };
  const job = await market.job(await market.venue(), tonight);
  const application = await market.application(job, { id }, { status: "confirmed" });
  const body = { application_id: application.id, pass: true };
  return code(await market.askRefused(applicationsCancel, { token, body }));
}

testCutOffs(workers, [
  ...[
    { what: "a venue's never again", keepAway: setNever, refusal: "NOT_FOUND" },
    { what: "a venue's block", keepAway: block, refusal: "PERSON_BLOCKED" },
  ].flatMap(({ what, keepAway, refusal }) =>
    meetings(refusal).map(({ where, look, held, free }) => ({
      what: `${what}, in ${where}`,
      hold: async (worker: Person) => {
        const venue = await market.venue();
        await meet(venue, worker);
        await keepAway(venue, worker);
        return (other: Person) => look(venue, other);
      },
      held,
      free,
    })),
  ),
  {
    what: "a venue's block, in taking it back",
    hold: async (worker) => {
      const venue = await market.venue();
      await meet(venue, worker);
      await block(venue, worker);
      return (other) => unblock(venue, other);
    },
    held: "taken back",
    free: "stands",
  },
  {
    what: "offences, in applying",
    hold: async (worker) => {
      await market.offend(worker, hoursAfter(now(), -1 / 60), now());
      return async (other) => applyFor(market, other, await market.job(await market.venue()));
    },
    held: "BLOCKED",
    free: "applied",
  },
  {
    what: "an offence, in appealing",
    hold: async (worker) => {
      // One for each check: an offence can be appealed once.
      const offences = await market.offend(worker, now(), now(), now());
      return async ({ token }) => {
        const body = { offence_id: offences.pop()!, text: "The train stood still." };
        return code(await market.askRefused(conductAppeal, { token, body }));
      };
    },
    held: "ok",
    free: "NOT_FOUND",
  },
  {
    what: "a pass",
    hold: async (worker) => {
      await cancelIll(worker);
      return cancelIll;
    },
    held: "PASS_USED",
    free: "ok",
  },
  {
    what: "conduct, in what an operator and an export read of it",
    hold: async (worker) => {
      await market.offend(worker, now());
      await cancelIll(worker);
      await inTransaction(market.db, (tx) =>
        suspendParty(tx, { partyId: worker.id, until: null, reason: "Rude.", now: now() }),
      );
      return async ({ id, token }) => {
        const { offences, passes, decisions } = await findConduct(market.db, id);
        const { data } = (await market.ask(conductSummary, { token, body: {} })).body;
        return [offences.length, passes.length, decisions.length, data.offences.length];
      };
    },
    held: [1, 1, 1, 1],
    free: [0, 0, 0, 0],
  },
]);

testCutOffs(venues, [
  ...meetings("PERSON_BLOCKED").map(({ where, look, held, free }) => ({
    what: `a worker's block, in ${where}`,
    hold: async (venue: Venue) => {
      const worker = await market.person();
      await meet(venue, worker);
      await block(worker, venue);
      return (other: Venue) => look(other, worker);
    },
    held,
    free,
  })),
  {
    what: "a worker's block, in taking it back",
    hold: async (venue) => {
      const worker = await market.person();
      await meet(venue, worker);
      await block(worker, venue);
      return (other) => unblock(worker, other);
    },
    held: "taken back",
    free: "stands",
  },
  {
    what: "a disputed payment, in posting",
    hold: async (venue) => {
      const job = await market.job(venue, { paidWith: "free" });
      const [creditId, paidAt] = [newId(), now()];
      const { id } = await makePayment(market.db, venue, { creditId, paidAt });
      const body = { restaurant_id: venue.id, onetimepayment_id: creditId, job_id: job.id };
      await market.ask(restaurantInsertJobOnPayment, { token: venue.token, body });
      const change = { dispute: "open", disputedAt: paidAt } as const;
      await market.db.update(payments).set(change).where(eq(payments.id, id));
      return (other) => postJob(market, other);
    },
    held: "PAYMENT_DISPUTED",
    free: "posted",
  },
  {
    what: "the number of people whose contact details were opened",
    hold: async (venue) => {
      const open = async (other: Venue) => {
        const person = await market.person();
        await market.application(await market.job(other), person);
        const { body } = await market.ask(waitressGet, { token: other.token, params: { id: person.id } });
        return body.data.contactrefusal?.code ?? "opened";
      };
      for (let opened = 0; opened < contactDailyLimit; opened += 1) await open(venue);
      return open;
    },
    held: "CONTACT_LIMIT_REACHED",
    free: "opened",
  },
]);

test("every invariant holds afterwards", async () => {
  const broken = await findViolations(client);
  // The offences of this test are inserted without cancelled work.
  expect(
    broken.filter(({ invariant }) => invariant !== "an offence has its no-show or late cancellation"),
  ).toEqual([]);
});
