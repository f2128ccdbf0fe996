import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";
import { findHistory } from "./find-page.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket();
  terminal = openTerminal(market.services, { user: "rita" });
});
afterAll(() => market.close());

const reason = "The messages show what happened.";
const historyOf = async (id: string, most = 300) =>
  findHistory(market.db, "party", { id, role: undefined, most });

/** The rows of a party that have the reason. */
async function rowsOf(id: string) {
  await market.handleEvents();
  const { entries } = await historyOf(id);
  return entries.filter(({ text }) => text === reason).map(({ what, by }) => [what, by]);
}

test("what an operator has decided is one row with its reason", async () => {
  const person = await market.person();
  const until = ["--until", "2026-04-01T12:00:00Z"];
  await terminal.type("conduct", "suspend", person.id, "--days", "2026-03-09", ...until, "--reason", reason);
  expect(await rowsOf(person.id)).toEqual([["decision.suspension", "rita"]]);
  const { entries } = await historyOf(person.id);
  expect(entries.map(({ what }) => what)).not.toContain("decision.proposed");
});

test("a proposal is one row with its reason, and of two who decide each has theirs", async () => {
  const person = await market.person();
  await terminal.type(
    "conduct",
    "suspend",
    person.id,
    "--days",
    "2026-03-09",
    "--forever",
    "--reason",
    reason,
  );
  expect(await rowsOf(person.id)).toEqual([["decision.proposed", "rita"]]);
});

test("hours that an operator has decided are one row with the reason", async () => {
  const work = await createCompletedWork(market);
  await work.propose("venue", 240);
  await work.propose("person", 300);
  await work.dispute("person");
  await terminal.type("hours", "decide", work.id, "--minutes", "250", "--reason", reason);
  const rows = [await rowsOf(work.person.id), await rowsOf(work.venue.id)];
  expect(rows).toEqual([[["hours.decided", "rita"]], [["hours.decided", "rita"]]]);
});

test("contact details that were opened name whose they are", async () => {
  const [venue, person] = [await market.venue(), await market.person({ name: "Duarte Pereira" })];
  await market.application(await market.job(venue), person);
  await market.ask(waitressGet, { token: venue.token, params: { id: person.id } });
  await market.handleEvents();
  expect((await historyOf(venue.id)).entries).toContainEqual(
    expect.objectContaining({
      what: "audit.contact_opened",
      page: "party",
      pageId: person.id,
      pageTitle: "Duarte Pereira",
    }),
  );
});

test("rows that are one do not hide that there are earlier ones", async () => {
  const person = await market.person();
  await terminal.type(
    "conduct",
    "suspend",
    person.id,
    "--days",
    "2026-03-09",
    "--forever",
    "--reason",
    reason,
  );
  await market.handleEvents();
  const { entries, hasEarlier } = await historyOf(person.id, 2);
  expect(entries.map(({ what }) => what)).toEqual(["decision.proposed"]);
  expect(hasEarlier).toBe(true);
});
