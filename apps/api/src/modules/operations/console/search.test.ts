import { phoneColumns } from "@bandeja/demo-data/rows";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { sendSmsCode } from "@bandeja/contract/calls/phones";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { SearchHit } from "@bandeja/contract/console/search";
import { readOutcome } from "@bandeja/contract/console/outcomes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import {
  createTestMarket,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { recordVerified } from "../../accounts/persons/record-verified.ts";
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

  test("finds by a whole e-mail its account alone, in any case", async () => {
    const exact = await market.venue({ email: "aurora@cais.test" });
    const other = await market.venue({ email: "casa.aurora@cais.test" });
    for (const text of ["aurora@cais.test", "Aurora@Cais.test"]) {
      expect((await find(text)).map(({ id }) => id)).toEqual([exact.id]);
    }
    expect((await find("aurora@cais")).map(({ id }) => id).toSorted()).toEqual(
      [exact.id, other.id].toSorted(),
    );
  });

  test("finds a name and its copy in look-alike letters by each other", async () => {
    const one = await market.person({ name: "Leonor Vaz" });
    const copy = await market.person({ name: "Le\u043En\u043Er V\u0430z" });
    const capitals = await market.person({ name: "L\u0415ON\u041ER V\u0410Z" });
    const all = [one.id, copy.id, capitals.id].toSorted();
    for (const text of ["leonor vaz", "Le\u043En\u043Er V\u0430z", "\uFF4Ceonor vaz"]) {
      expect((await find(text)).map(({ id }) => id).toSorted()).toEqual(all);
    }
    const cyrillic = await market.person({ name: "Наталья Орлова" });
    expect(await find("наталья орлова")).toMatchObject([{ id: cyrillic.id }]);
  });

  test("finds a name by letters in a style, and a stored name in them by plain letters", async () => {
    const names = ["Olga Prado", "𝐎𝐥𝐠𝐚 Ｐrado", "🅞🅛🅖🅐 Ⓟⓡⓐⓓⓞ", "ᴏʟɢᴀ ᴘʀᴀᴅᴏ"];
    const people = await Promise.all(names.map((name) => market.person({ name })));
    const all = people.map(({ id }) => id).toSorted();
    for (const text of names) {
      expect((await find(text)).map(({ id }) => id).toSorted()).toEqual(all);
    }
  });

  test("finds the words of a name in any order, and a number with 00 instead of +", async () => {
    const person = await market.person({ name: "Marina Duarte Reis", ...phoneColumns("+351", "961234098") });
    for (const text of ["duarte marina", "reis  MARINA", "00351 961 234 098", "+351961234098"]) {
      expect(await find(text)).toMatchObject([{ page: "party", id: person.id }]);
    }
    expect(await find("marina nobody")).toEqual([]);
  });

  test.each([
    "ines d agua",
    "INES D'AGUA",
    "  inês   D’Água ",
    "guimaraes ines",
    "Ine\u0302s Guimarães",
    "d'água guimaraes-sa",
    "ines\u00A0sa",
  ])("finds a name by its words without regard to accents, case, spaces and signs: %j", async (text) => {
    const person = await market.person({ name: "Inês D'Água Guimarães Sá" });
    expect((await find(text)).map(({ id }) => id)).toContain(person.id);
    expect(await find(`${text} nobody`)).toEqual([]);
  });

  test("finds a venue by a name that it had before, and says so", async () => {
    const venue = await market.venue({ name: "Taberna Antiga" });
    const change = { token: venue.token, body: { restaurant_id: venue.id, restaurant: "Cervejaria Nova" } };
    expect((await market.ask(restaurantUpdate, change)).status).toBe(200);
    expect(await find("antiga")).toMatchObject([
      { id: venue.id, title: "Cervejaria Nova", formerName: "Taberna Antiga" },
    ]);
    expect((await find("cervejaria nova"))[0]).not.toHaveProperty("formerName");
    await moderator.post("/view", { partyId: venue.id, reason: "They asked by phone." });
    const { body } = await moderator.get(`/pages/party/${venue.id}`);
    expect((body["data"] as ConsolePage).history).toContainEqual(
      expect.objectContaining({ what: "profile.name", text: "Taberna Antiga → Cervejaria Nova" }),
    );
  });

  test("finds an account by a whole number that it had before, and does not show it", async () => {
    const person = await market.person({ name: "Bia Fontes" });
    const contact = { phone: "+351911222333" };
    await inTransaction(market.db, (tx) => recordVerified(tx, person.accountId, contact, market.services));
    expect(await find("+351 911 222 333")).toMatchObject([{ id: person.id, formerContact: "phone" }]);
    expect(await find("911222333")).toEqual([]);
  });

  test("finds nobody by signs alone", async () => {
    await market.person();
    expect(await find("'’·")).toEqual([]);
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
    const found = rows.filter(({ command }) => command === "people listed");
    expect(found).toMatchObject([{ accountId: venue.accountId, reason: "known:search" }]);
    const { data } = (
      await market.ask(accountExport, { token: venue.token, body: { password: marketPassword } })
    ).body;
    const reason = "Your account came up in an operator’s search";
    expect(data.views).toContainEqual({ at: expect.any(String), reason });
  });
});
