import { accountOf } from "@bandeja/demo-data/factories";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findViolations } from "../../../db/invariants.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import { jobForm } from "../../../../testing/forms.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { takeEmail, takeNumber } from "../../../../testing/take-contact.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
let client: pg.Client;
let terminal: ReturnType<typeof openTerminal>;
let numbers = 0;
let number: string;
const reason = "The operator of the network says so.";

beforeAll(async () => {
  market = await createTestMarket();
  terminal = openTerminal(market.services);
  client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
});
beforeEach(() => {
  market.setNow(tuesdayNoon);
  number = newNumber();
});
afterAll(async () => {
  await client.end();
  await market.close();
});

const newNumber = () => `9141${String((numbers += 1)).padStart(5, "0")}`;
const byVenue = (venue: Venue, phone = number) => takeNumber(market, "restaurant", venue, phone);
const byWorker = (worker: Person, phone = number) => takeNumber(market, "waitress", worker, phone);
const reassign = (account: { id: string }, contact = ["--phone", `+351 ${number}`]) =>
  terminal.type("people", "reassign", account.id, ...contact, "--reason", reason);
async function othersOf(account: { id: string }) {
  await terminal.look("people", "same", account.id);
  return terminal.shown().map(({ id }) => id);
}

async function post({ id, token }: Venue): Promise<string> {
  const { status, body } = await market.askRefused(jobsAdd, { token, body: jobForm(id, "2026-03-20") });
  return status === 200 ? "posted" : body.code;
}
async function apply({ token }: Person): Promise<string> {
  const job = await market.job(await market.venue());
  const { status, body } = await market.askRefused(applicationsAdd, { token, body: { job_id: job.id } });
  return status === 200 ? "applied" : body.code;
}
const offencesOf = async ({ token }: Person) =>
  (await market.ask(conductSummary, { token, body: {} })).body.data.offences.length;

test("a reassigned number transfers no conduct, and earlier conduct stays", async () => {
  const [before, after] = [await market.person(), await market.person()];
  await byWorker(before);
  await market.offend(before, hoursAfter(tuesdayNoon, -3), hoursAfter(tuesdayNoon, -2));
  await byWorker(after);
  expect([await apply(after), await offencesOf(after)]).toEqual(["BLOCKED", 2]);
  expect(await othersOf(after)).toEqual([before.id]);
  await reassign(after);
  expect(terminal.output.join()).toContain(`separate from one other account (accounts ${before.id}).`);
  expect([await apply(after), await offencesOf(after), await othersOf(after)]).toEqual(["applied", 0, []]);
  expect(await offencesOf(before)).toBe(2);
  await byWorker(before, newNumber());
  expect(await apply(before)).toBe("BLOCKED");
  const rows = await market.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.accountId, await accountOf(market.db, after)));
  const commands = rows.filter(({ command }) => command === "people reassign");
  expect(commands).toMatchObject([{ command: "people reassign", operator: "ana", reason }]);
  // The audit log has the accounts, but not the number.
  expect(commands[0]?.outcome).not.toContain(number);
});

test("the new owner's venue has its own free position, which later holders of the number share", async () => {
  const [before, after, next] = [await market.venue(), await market.venue(), await market.venue()];
  await byVenue(before);
  await post(before);
  await byVenue(after);
  expect(await post(after)).toBe("FREE_POSITION_USED");
  await reassign(after);
  expect([await post(after), await post(after)]).toEqual(["posted", "FREE_POSITION_USED"]);
  await byVenue(next);
  expect(await post(next)).toBe("FREE_POSITION_USED");
  expect(await othersOf(next)).toEqual([after.id]);
  expect(await othersOf(before)).toEqual([]);
});

test("an account that took the number from its new owner stays joined; one that takes it back joins both", async () => {
  const accounts = [await market.venue(), await market.venue(), await market.venue()] as const;
  const [before, after, next] = accounts;
  for (const venue of accounts) await byVenue(venue);
  await reassign(after);
  expect([await othersOf(before), await othersOf(after)]).toEqual([[], [next.id]]);
  await byVenue(before);
  expect(new Set(await othersOf(before))).toEqual(new Set([after.id, next.id]));
  // The account that had it first, and has it again, is a separate person again.
  await reassign(before);
  expect([await othersOf(before), await othersOf(after)]).toEqual([[], [next.id]]);
});

test("other shared contacts still join two accounts", async () => {
  const email = `shared-${numbers}@venue.test`;
  const [before, after] = [await market.venue({ email }), await market.venue()];
  await byVenue(before);
  await takeEmail(market, before, `other-${email}`);
  await byVenue(after);
  await takeEmail(market, after, email.toUpperCase());
  await reassign(after);
  expect(terminal.output.join()).toContain(
    `has passed to this account (account ${after.id}). It is still the same person as one other account (accounts ${before.id}).`,
  );
  expect(await othersOf(after)).toEqual([before.id]);
  await reassign(after, ["--email", email]);
  expect(await othersOf(after)).toEqual([]);
});

test("a person of many accounts is split where only the number joined them", async () => {
  const ends = [await market.venue(), await market.venue()] as const;
  const [left, right] = [await market.venue(), await market.venue()];
  const [one, other] = [newNumber(), newNumber()];
  await byVenue(ends[0], one);
  await byVenue(left, one);
  await byVenue(left);
  await byVenue(right);
  await byVenue(right, other);
  await byVenue(ends[1], other);
  expect(await othersOf(left)).toHaveLength(3);
  await reassign(right);
  expect([await othersOf(left), await othersOf(right)]).toEqual([[ends[0].id], [ends[1].id]]);
});

test("a contact that cannot have been reassigned is refused, and nothing is recorded", async () => {
  const [venue, other] = [await market.venue(), await market.venue()];
  await byVenue(venue);
  await expect(reassign(venue)).rejects.toThrow("No one had it before");
  await expect(reassign(other)).rejects.toThrow("never verified it");
  await expect(reassign(venue, [])).rejects.toThrow("either --phone or --email");
  await expect(reassign(venue, ["--phone", "12"])).rejects.toThrow("is not a phone number");
  await expect(reassign({ id: "nobody" })).rejects.toThrow("is not an id");
  const rows = await market.db.select().from(auditLog).where(eq(auditLog.accountId, venue.accountId));
  expect(rows.filter(({ command }) => command === "people reassign")).toEqual([]);
});

test("every invariant holds afterwards", async () => {
  const broken = await findViolations(client);
  // The offences of this test are inserted without cancelled work.
  expect(
    broken.filter(({ invariant }) => invariant !== "an offence has its no-show or late cancellation"),
  ).toEqual([]);
});
