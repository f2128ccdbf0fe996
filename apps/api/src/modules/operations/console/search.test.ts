import { phoneColumns } from "@bandeja/demo-data/rows";
import { sendSmsCode } from "@bandeja/contract/calls/phones";
import type { SearchHit } from "@bandeja/contract/console/calls";
import { readOutcome } from "@bandeja/contract/console/outcomes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { auditLog } from "../../../db/schema/audit.ts";
let market: Market;
let staff: ReturnType<typeof openConsole>;
let moderator: Awaited<ReturnType<typeof staff.operator>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  moderator = await staff.operator("moderator");
});
afterAll(() => market.close());

describe("the search", () => {
  const find = async (text: string) =>
    (await moderator.post("/search", { text })).body["data"] as SearchHit[];

  test("finds by name, e-mail, number and id, with masked contacts", async () => {
    const venue = await market.venue({ name: "Marisqueira do Cais", email: "gerencia@cais.test" });
    const job = await market.job(venue);
    const application = await market.application(job, await market.person());
    for (const text of ["risqueira do", "gerencia@cais", venue.id, venue.accountId]) {
      expect(await find(text)).toMatchObject([{ page: "party", id: venue.id, title: "Marisqueira do Cais" }]);
    }
    expect(JSON.stringify(await find("Marisqueira do"))).not.toContain("gerencia");
    for (const text of [job.id, application.id]) {
      expect(await find(text)).toMatchObject([{ page: "job", id: job.id }]);
    }
    expect(await find("nobody at all")).toEqual([]);
  });

  test("finds the words of a name in any order, and a number with 00 instead of +", async () => {
    const person = await market.person({ name: "Marina Duarte Reis", ...phoneColumns("+351", "961234098") });
    for (const text of ["duarte marina", "reis  MARINA", "00351 961 234 098", "+351961234098"]) {
      expect(await find(text)).toMatchObject([{ page: "party", id: person.id }]);
    }
    expect(await find("marina nobody")).toEqual([]);
  });

  test("finds by a number the account that asked for a code to it, though it is not its own", async () => {
    const person = await market.person({ name: "Rui Sequeira" });
    const body = { mobilecountry: "+351", phone: "966321479" };
    expect((await market.ask(sendSmsCode, { token: person.token, body })).status).toBe(200);
    for (const text of ["966321479", "00351 966 321 479"]) {
      expect(await find(text)).toMatchObject([{ page: "party", id: person.id }]);
    }
  });

  test("says that there is more than it shows", async () => {
    const search = async (text: string) => (await moderator.post("/search", { text })).body;
    for (let made = 0; made < 50; made += 1) await market.person({ name: "Zulmira Vaz" });
    expect(await search("zulmira")).toMatchObject({ hasMore: false });
    await market.person({ name: "Zulmira Vaz" });
    const { data, hasMore } = await search("zulmira");
    expect([(data as SearchHit[]).length, hasMore]).toEqual([50, true]);
  });

  test("that finds somebody is in the log, by the kind of its text and without the text", async () => {
    const venue = await market.venue({ email: "caixa@registo.test" });
    const own = await staff.operator("support");
    for (const text of ["caixa@registo.test", venue.id, "nobody at all"]) await own.post("/search", { text });
    await market.handleEvents();
    const rows = await market.db.select().from(auditLog).where(eq(auditLog.operator, own.name));
    const searches = rows.filter(({ command }) => command === "people search");
    expect(searches.map(({ outcome }) => readOutcome(outcome ?? ""))).toEqual([
      [{ name: "searched", values: { term: "email", count: 1 } }],
      [{ name: "searched", values: { term: "id", count: 1 } }],
    ]);
    expect(JSON.stringify(searches)).not.toContain("registo");
  });
});
