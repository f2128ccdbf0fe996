import { accountClaim, accountConfirmIdentity } from "@bandeja/contract/calls/accounts";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsCancel } from "@bandeja/contract/calls/jobs";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { jobsFindOpen } from "@bandeja/contract/calls/open-jobs";
import { peopleBlock } from "@bandeja/contract/calls/people";
import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { notificationsChange } from "@bandeja/contract/calls/notification-settings";
import { followedVenuesSet, savedSearchesAdd } from "@bandeja/contract/calls/saved-searches";
import { and, eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findViolations } from "../../../db/invariants.ts";
import { inTransaction } from "../../../db/transaction.ts";
import {
  claimAccount,
  advanceClock,
  ownersPassword as password,
  unproved,
} from "../../../../testing/claim-account.ts";
import { venueForm } from "../../../../testing/forms.ts";
import { waitForBlocked } from "../../../../testing/in-turn.ts";
import { makeProof } from "../../../../testing/make-proof.ts";
import { makeVerification } from "../../../../testing/make-verification.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { applyFor, postJob } from "../../../../testing/post-and-apply.ts";
import { readMailedToken } from "../../../../testing/read-mails.ts";
import { takeEmail, takeNumber } from "../../../../testing/take-contact.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { suspendParty } from "../../../../testing/decide.ts";
import { followedVenues, savedSearches } from "../../../db/schema/people.ts";
import { notifications, notificationSettings } from "../../../db/schema/notifications.ts";
import { record } from "../../../events/record.ts";
import { followVenue, saveSearch } from "../../team/saved-searches/saved-searches.ts";
import { lockAccount } from "../core/accounts-store.ts";
import { attachPhone } from "../attach-phone.ts";

let market: Market;
let client: pg.Client;
let terminal: ReturnType<typeof openTerminal>;
let made = 0;
let now: Date;
let number: string;
let email: string;

beforeAll(async () => {
  market = await createTestMarket();
  terminal = openTerminal(market.services);
  client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
});
beforeEach(() => {
  made += 1;
  number = newNumber();
  email = `owner-${made}@both.test`;
  now = tuesdayNoon;
  market.setNow(now);
});
afterAll(async () => {
  await client.end();
  await market.close();
});

function later(): void {
  advanceClock(market);
  now = market.services.now();
}
const newNumber = () => `9146${String((made += 1)).padStart(5, "0")}`;
const byVenue = (venue: Account, phone = number) => takeNumber(market, "restaurant", venue, phone);
const byWorker = (worker: Account, phone = number) => takeNumber(market, "waitress", worker, phone);
interface Account {
  id: string;
  token: string;
}
const squatVenue = () => market.venue({ email, ...unproved });
const squatWorker = (): Promise<Person> => market.person({ email, ...unproved });

async function claim<A extends Account>(account: A): Promise<A> {
  const claimed = await claimAccount(market, account, email);
  now = market.services.now();
  return claimed;
}
const post = (venue: Account) => postJob(market, venue);
const apply = async (worker: Account, to?: Venue) =>
  applyFor(market, worker, await market.job(to ?? (await market.venue())));
const leave = ({ token }: Account) => market.ask(accountDelete, { token, body: { password } });
const ban = ({ id: partyId }: Account) =>
  inTransaction(market.services.db, (tx) =>
    suspendParty(tx, { partyId, until: null, reason: "Threatened a guest.", now }),
  );
const isBanned = async ({ token }: Account) =>
  (await market.ask(conductSummary, { token, body: {} })).body.data.block !== null;
const search = { filter: { cityKm: 10 }, localityId: undefined, km: 10 };
/** Makes a worker's choices of each kind. @returns the numbers of rows that are left of each */
async function choose({ id, token, accountId }: Person, venue: Venue) {
  await market.ask(savedSearchesAdd, { token, body: { citykm: 10 } });
  await market.ask(followedVenuesSet, { token, body: { restaurant_id: venue.id, followed: true } });
  await market.ask(notificationsChange, { token, body: { kinds: [{ kind: "confirmed", sms: true }] } });
  const job = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
  const payload = { jobId: job.id, venueId: venue.id };
  await inTransaction(market.services.db, (tx) => record(tx, { type: "job.posted", payload }, now));
  await market.handleEvents();
  return () =>
    Promise.all([
      market.db.$count(savedSearches, eq(savedSearches.workerId, id)),
      market.db.$count(followedVenues, eq(followedVenues.workerId, id)),
      market.db.$count(notificationSettings, eq(notificationSettings.accountId, accountId)),
      market.db.$count(
        notifications,
        and(eq(notifications.accountId, accountId), eq(notifications.kind, "newshift")),
      ),
    ]);
}
async function sameAs(account: Account) {
  await terminal.look("people", "same", account.id);
  return terminal.shown().map(({ id, until }) => (until === "" ? id : `until the claim: ${String(id)}`));
}

test("an owner who claims a venue shares nothing with its former holder", async () => {
  const [worker, squatter] = [await market.person({ email }), await market.person()];
  await byWorker(squatter);
  const proof = await makeVerification(market.db, `+351${number}`, now);
  const phone = { phone: number, phonecountry: "351", verification: proof };
  const { body } = await market.ask(restaurantSignup, { body: { ...venueForm(), email, ...phone } });
  const venue = { id: body._id, token: await market.tokenAt({ id: body._id }, now) };
  expect(await post(venue)).toBe("posted");
  const mailed = await readMailedToken(market, email);
  later();
  expect((await market.ask(accountClaim, { body: { token: mailed, password } })).status).toBe(200);
  later();

  const token = await market.tokenAt(venue, now);
  const shown = await market.ask(restaurantGet, { token, params: { id: venue.id } });
  expect(shown.body.data).toMatchObject({ email, phone: null, phonecountry: null });
  expect(await sameAs(worker)).toEqual([venue.id]);
  expect(await sameAs(squatter)).toEqual([`until the claim: ${venue.id}`]);
  await ban(squatter);
  expect(await apply(worker)).toBe("applied");
  expect(await apply(squatter)).toBe("BLOCKED");
  // The free position that the former holder used was the venue's.
  await byVenue({ ...venue, token }, newNumber());
  expect(await post({ ...venue, token })).toBe("FREE_POSITION_USED");
});

describe.each(["a new password", "Google"])("an account that its e-mail's owner takes over by %s", (by) => {
  const take = async (account: Account) => {
    if (by === "a new password") return claim(account);
    later();
    const proof = { side: "worker", accountId: account.id, now } as const;
    const token = await makeProof(market.db, "mail", email, proof);
    expect((await market.ask(accountConfirmIdentity, { body: { token } })).status).toBe(200);
    later();
    return { ...account, token: await market.tokenAt(account, now) };
  };

  test("has no phone, and later changes of its former holder do not affect it", async () => {
    const [account, squatter] = [await squatWorker(), await market.person()];
    await byWorker(squatter);
    await byWorker(account);
    const owned = await take(account);
    expect(await apply(owned)).toBe("PHONE_REQUIRED");
    await byWorker(owned, newNumber());
    await byWorker(squatter);
    await ban(squatter);
    expect([await apply(owned), await apply(squatter)]).toEqual(["applied", "BLOCKED"]);
  });

  test("keeps nothing that its former holder chose to be notified of", async () => {
    const [account, venue] = [await squatWorker(), await market.venue()];
    const chosen = await choose(account, venue);
    expect(await chosen()).toEqual([1, 1, 1, 1]);
    await take(account);
    expect(await chosen()).toEqual([0, 0, 0, 0]);
  });

  test("leaves its conduct to its former holder, with each account that verifies the number", async () => {
    const account = await squatWorker();
    await byWorker(account);
    await ban(account);
    const owned = await take(account);
    expect(await isBanned(owned)).toBe(true);
    const [next, last] = [await market.person(), await market.person()];
    await byWorker(next);
    expect(await apply(next)).toBe("BLOCKED");
    await byWorker(last);
    expect(await apply(last)).toBe("BLOCKED");
  });
});

describe("of a venue that was claimed", () => {
  test("the free position stays used for its former holder, but not for other venues of its owner", async () => {
    const venue = await squatVenue();
    await byVenue(venue);
    expect(await post(venue)).toBe("posted");
    const owned = await claim(venue);
    const next = await market.venue();
    await byVenue(next);
    expect(await post(next)).toBe("FREE_POSITION_USED");
    const phone = newNumber();
    await byVenue(owned, phone);
    expect(await post(owned)).toBe("FREE_POSITION_USED");
    const [job] = await market.readJobsOf(venue);
    expect(job).toMatchObject({ state: "open", paidWith: "free" });
    // With an application the free position is not returned.
    const worker = await market.person();
    await market.ask(applicationsAdd, { token: worker.token, body: { job_id: job!.id } });
    expect((await leave(owned)).status).toBe(200);
    later();
    // The same e-mail and the same phone.
    const fresh = await market.venue();
    expect(await takeEmail(market, fresh, email)).toBe(200);
    await byVenue(fresh, phone);
    expect(await sameAs(fresh)).toEqual([owned.id]);
    expect([await post(fresh), await post(fresh)]).toEqual(["posted", "FREE_POSITION_USED"]);
  });

  test("a position returned before counts for its former holder, not for its owner's other venues", async () => {
    const venue = await squatVenue();
    await byVenue(venue);
    await post(venue);
    const cancel = async (of: Account) => {
      const job = (await market.readJobsOf(of)).at(-1)!;
      await market.ask(jobsCancel, { token: of.token, body: { job_id: job.id } });
      return (await market.readJob(job.id)).positionReturned;
    };
    later();
    expect(await cancel(venue)).toBe(true);
    const owned = await claim(venue);
    const [next, own] = [await market.venue(), await market.venue()];
    await byVenue(next);
    expect([await post(next), await cancel(next)]).toEqual(["posted", false]);
    const phone = newNumber();
    await byVenue(owned, phone);
    await byVenue(own, phone);
    expect([await post(own), await cancel(own)]).toEqual(["posted", true]);
  });

  test("a worker's block applies to the former holder, not to another venue of the owner", async () => {
    const [venue, worker] = [await squatVenue(), await market.person()];
    await byVenue(venue);
    await market.application(await market.job(venue), worker, { status: "declined" });
    later();
    await market.ask(peopleBlock, { token: worker.token, body: { person_id: venue.id } });
    const owned = await claim(venue);
    const [next, own] = [await market.venue(), await market.venue()];
    await byVenue(next);
    const phone = newNumber();
    await byVenue(owned, phone);
    await byVenue(own, phone);
    expect(await apply(worker, next)).toBe("PERSON_BLOCKED");
    expect(await apply(worker, owned)).toBe("PERSON_BLOCKED");
    expect(await apply(worker, own)).toBe("applied");
    const { data } = (await market.ask(jobsFindOpen, { token: worker.token, body: { limit: 100 } })).body;
    const shown = data.map((job) => job.restaurant_id);
    expect(shown).toContain(own.id);
    expect(shown).not.toContain(next.id);
    expect(shown).not.toContain(owned.id);
  });
});

test("a claimed account is free of its former holder's ban, but not of its owner's", async () => {
  const account = await squatWorker();
  await byWorker(account);
  await ban(account);
  const owned = await claim(account);
  const [phone, fresh] = [newNumber(), await market.person()];
  await byWorker(owned, phone);
  await byWorker(fresh, phone);
  expect([await isBanned(owned), await isBanned(fresh), await apply(fresh)]).toEqual([
    true,
    false,
    "applied",
  ]);
  await ban(owned);
  expect(await apply(fresh)).toBe("BLOCKED");
});

test("a reset with a new verification of the same phone joins the person again", async () => {
  const [account, other] = [await squatWorker(), await market.person()];
  await byWorker(account);
  await market.offend(account, hoursAfter(now, -3), hoursAfter(now, -2));
  await byWorker(other);
  await byWorker(account);
  const owned = await claim(account);
  expect(await sameAs(other)).toEqual([`until the claim: ${account.id}`]);
  await byWorker(owned);
  expect(new Set(await sameAs(other))).toEqual(new Set([account.id, `until the claim: ${account.id}`]));
  expect([await apply(other), await apply(owned)]).toEqual(["BLOCKED", "BLOCKED"]);
  await ban(other);
  expect(await isBanned(owned)).toBe(true);
});

test("accounts joined by a number stay joined when the account between them is claimed", async () => {
  const [left, between, right] = [await market.person(), await squatWorker(), await market.person()];
  const [one, other] = [newNumber(), newNumber()];
  await byWorker(left, one);
  await byWorker(between, one);
  await byWorker(between, other);
  await byWorker(right, other);
  await ban(left);
  expect(await isBanned(right)).toBe(true);
  const owned = await claim(between);
  expect([await isBanned(right), await isBanned(owned)]).toEqual([true, false]);
  // Until the number is recorded as reassigned.
  await terminal.typeByTwo(
    "people",
    "reassign",
    right.id,
    "--phone",
    `+351 ${other}`,
    "--reason",
    "Says the network.",
  );
  expect(terminal.output.join()).toContain(
    `separate from 2 other accounts (accounts ${left.id} ${between.id}).`,
  );
  expect([await isBanned(right), await isBanned(left)]).toEqual([false, true]);
});

test("a former holder whose number was reassigned shares it with no account", async () => {
  const [account, next, third] = [await squatWorker(), await market.person(), await market.person()];
  await byWorker(account);
  await claim(account);
  const other = newNumber();
  await byWorker(next);
  await byWorker(next, other);
  await byWorker(third, other);
  expect(await sameAs(next)).toEqual([third.id, `until the claim: ${account.id}`]);
  const args = ["--phone", `+351 ${number}`, "--reason", "Says the network."];
  await terminal.type("people", "reassign", next.id, ...args);
  expect(await sameAs(next)).toEqual([third.id]);
  await ban(account);
  expect(await isBanned(next)).toBe(false);
});

test("a request of the former holder from before the claim is refused after it", async () => {
  const account: Person = await squatWorker();
  const request = now;
  await claim(account);
  const proof = { callingCode: "351", phone: number, side: "worker" as const };
  const verification = await makeVerification(market.db, `+351${number}`, now);
  const args = { ...proof, verification, accountId: account.id, now: request };
  const attach = inTransaction(market.services.db, (tx) => attachPhone(tx, args, market.services));
  await expect(attach).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

test("a choice of the former holder that waits for the claim is refused after it", async () => {
  const [account, venue]: [Person, Venue] = [await squatWorker(), await market.venue()];
  const chosen = await choose(account, venue);
  const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction(market.services.db, async (tx) => {
    await lockAccount(tx, account.accountId);
    begun.resolve();
    await ending.promise;
  });
  await begun.promise;
  const claimed = claim(account);
  await waitForBlocked(market.db, 1);
  const { token } = account;
  const late = [
    market.askRefused(savedSearchesAdd, { token, body: { citykm: 20 } }),
    market.askRefused(followedVenuesSet, { token, body: { restaurant_id: venue.id, followed: true } }),
    market.askRefused(notificationsChange, { token, body: { quietfrom: null, quietto: null } }),
  ];
  await waitForBlocked(market.db, 1 + late.length);
  ending.resolve();
  await Promise.all([holding, claimed]);
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(await chosen()).toEqual([0, 0, 0, 0]);
});

test("a choice of the former holder that is not committed when the claim begins is deleted by it", async () => {
  const [account, venue]: [Person, Venue] = [await squatWorker(), await market.venue()];
  await market.behind(
    async (tx) => {
      await saveSearch(tx, account.id, search, now);
      await followVenue(tx, { workerId: account.id, venueId: venue.id, isFollowed: true }, now);
    },
    () => claim(account),
  );
  const { rows } = await client.query(
    "SELECT FROM saved_searches WHERE worker_id = $1 UNION ALL SELECT FROM followed_venues WHERE worker_id = $1",
    [account.id],
  );
  expect(rows).toEqual([]);
});

test("an account that was verified by its password keeps its phone after a reset", async () => {
  const venue = await market.venue({ email });
  await byVenue(venue);
  const owned = await claim(venue);
  expect(await post(owned)).toBe("posted");
  expect(await sameAs(owned)).toEqual([]);
});

test("every invariant holds afterwards", async () => {
  const broken = await findViolations(client);
  // The offences of this test are inserted without cancelled work.
  expect(
    broken.filter(({ invariant }) => invariant !== "an offence has its no-show or late cancellation"),
  ).toEqual([]);
});
