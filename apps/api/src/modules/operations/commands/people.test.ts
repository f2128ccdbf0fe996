import { accountOf } from "@bandeja/demo-data/factories";
import { randomUUID } from "node:crypto";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "../../../db/schema/accounts.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket();
  terminal = openTerminal(market.services);
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "Deleted last week, and came back with a backup.";
const remove = (id: string) => terminal.typeByTwo("people", "delete", id, "--reason", reason);

async function rowOf(id: string) {
  const [row] = await market.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, await accountOf(market.db, { id })));
  return row;
}
async function eventsOf(id: string) {
  const rows = await market.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.accountId, await accountOf(market.db, { id })));
  return rows.map(({ event, command, reason: why }) => [event, command, why]);
}

test("an operator deletes an account, and no personal data is left in it", async () => {
  const person = await market.person();
  await remove(person.id);
  expect(terminal.output).toEqual([`The account is deleted (account ${person.id}).`]);
  expect(await rowOf(person.id)).toMatchObject({
    deletedAt: expect.any(Date),
    email: expect.stringMatching(/@deleted\.invalid$/),
    phoneE164: null,
  });
  expect(await eventsOf(person.id)).toEqual([
    ["operated", "people delete", reason],
    ["deleted", null, null],
    ["operated", "people delete", reason],
    ["operated", "approvals approve", "Looked at, and agreed to."],
  ]);
  const answer = await market.askRefused(accountExport, { token: person.token, body: {} });
  expect(answer.body.code).toBe("UNAUTHENTICATED");
});

test("a venue is also found by the id of its account, which is in the audit log", async () => {
  const venue = await market.venue();
  await remove(venue.accountId);
  expect(terminal.output).toEqual([`The account is deleted (account ${venue.id}).`]);
  expect((await rowOf(venue.id))?.deletedAt).toEqual(expect.any(Date));
});

test("a venue is deleted with its open jobs cancelled and its unused credits lost", async () => {
  const venue = await market.venue();
  await market.credit(venue);
  const job = await market.job(venue);
  await remove(venue.id);
  expect((await rowOf(venue.id))?.deletedAt).toEqual(expect.any(Date));
  expect(await market.readJob(job.id)).toMatchObject({ state: "cancelled" });
});

test("an account with confirmed work ahead is not deleted", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person, { status: "confirmed" });
  for (const { id } of [venue, person]) {
    await expect(remove(id)).rejects.toThrow("Say --cancel-shifts to cancel what has not started");
    expect((await rowOf(id))?.deletedAt).toBeNull();
    expect(await eventsOf(id)).toEqual([]);
  }
});

test("an unknown or deleted account is reported", async () => {
  const person = await market.person();
  await remove(person.id);
  await expect(remove(person.id)).rejects.toThrow(`The account of ${person.id} was deleted.`);
  const unknown = randomUUID();
  await expect(remove(unknown)).rejects.toThrow(`There is no venue or worker ${unknown}.`);
});

test("names that could be the service's own, or mix alphabets in a word, are listed", async () => {
  const venue = await market.venue({ name: "Bandeja Support" });
  const person = await market.person({ name: "Equipe de Segurança" });
  const copy = await market.venue({ name: "Cantina S\u0435rena" });
  await market.venue({ name: "Security Bar" });
  await terminal.look("people", "deceptive");
  const named = terminal.shown().map(({ id, side, name }) => [id, side, name]);
  expect(new Set(named.map(String))).toEqual(
    new Set([
      `${venue.id},venue,Bandeja Support`,
      `${person.id},worker,Equipe de Segurança`,
      `${copy.id},venue,Cantina S\u0435rena`,
    ]),
  );
});
