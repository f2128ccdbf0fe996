import { phoneColumns } from "@bandeja/demo-data/rows";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
afterAll(() => market.close());

const reason = "It was agreed with both of them.";
const phone = "+351912000111";

/** What the second of two is answered who approves a fee, and who upholds a ban, that the first has begun. */
async function asSecond(first: Operator, second: Operator): Promise<unknown[]> {
  const fee = await first.run("fee set", { usd: "12.00", country: "PT" }, reason);
  const approval = String(fee.body["approvalId"]);
  const { id: account } = await market.person();
  const ban = await first.run("conduct suspend", { days: "2026-03-09", account, forever: true }, reason);
  const [{ values }] = ban.body["done"] as [{ values: { decision: string } }];
  const answers = [
    await second.run("approvals approve", { approval }, reason),
    await second.run("conduct uphold", { decision: values.decision }, reason),
  ];
  await first.run("approvals reject", { approval }, reason);
  return answers.map(({ status, body }) => body.code ?? status);
}

test("two operators with one phone count as one person where two are needed", async () => {
  const [first, second] = [await staff.operator("admin"), await staff.operator("admin")];
  expect(await asSecond(first, second)).toEqual([200, 200]);
  const other = await staff.operator("admin");
  await market.db.execute(
    sql`UPDATE operators SET phone_e164 = ${phone} WHERE email_key IN (${first.email}, ${second.email})`,
  );
  expect(await asSecond(first, second)).toEqual(["SAME_PERSON", "SAME_PERSON"]);
  await first.run("fee set", { usd: "12.00", country: "PT" }, reason);
  const waiting = async (operator: Operator) => {
    const queue = (await operator.get("/queue")).body["data"] as ConsoleItem[];
    const { kind, id, isForOthers = false } = queue.find((one) => one.kind === "approval")!;
    await operator.post("/queue/claim", { kind, id });
    const { blocked = [], answers } = (await operator.post("/queue/item", { kind, id })).body[
      "data"
    ] as ConsoleItemDetails;
    const proposal = queue.find((one) => one.kind === "proposal" && one.firstBy === first.name);
    return { isForOthers, blocked, answers: answers.map(({ name }) => name), ban: proposal?.isForOthers };
  };
  // They are told in advance, and keep nobody off it.
  expect(await waiting(second)).toEqual({
    isForOthers: true,
    blocked: [{ name: "approve", code: "SAME_PERSON" }],
    answers: ["reject"],
    ban: true,
  });
  expect(await waiting(other)).toEqual({
    isForOthers: false,
    blocked: [],
    answers: ["approve", "reject"],
    ban: undefined,
  });
  const claimed = (await other.get("/queue")).body["data"] as ConsoleItem[];
  expect(claimed.find((one) => one.kind === "approval")!.claim).toMatchObject({ isOwn: true });
  for (const { id } of claimed.filter(({ kind }) => kind === "approval")) {
    await first.run("approvals reject", { approval: id }, reason);
  }
});

test("two operators whose e-mails are of one person's accounts count as one", async () => {
  const [first, second] = [await staff.operator("admin"), await staff.operator("admin")];
  const [venue, person] = [await market.venue(), await market.person(phoneColumns("+351", "912000222"))];
  for (const [{ accountId }, { email }] of [
    [venue, first],
    [person, second],
  ] as const) {
    await market.db.execute(
      sql`UPDATE accounts SET email = ${email}, email_key = ${email} WHERE id = ${accountId}`,
    );
  }
  expect(await asSecond(first, second)).toEqual([200, 200]);
  await market.db.execute(sql`
    INSERT INTO party_persons (party_id, side, person_id, since)
    SELECT id, side, ${venue.id}, now() FROM parties WHERE id IN (${venue.id}, ${person.id})
    ON CONFLICT (party_id) DO UPDATE SET person_id = excluded.person_id`);
  expect(await asSecond(first, second)).toEqual(["SAME_PERSON", "SAME_PERSON"]);
});

test("an operator is not invited with the phone of another one", async () => {
  const [admin, other] = [await staff.operator("admin"), await staff.operator("admin")];
  const invite = (name: string) =>
    admin.run(
      "operators invite",
      { email: `${name}@staff.test`, name, role: "finance", phone: "+351912000333" },
      reason,
    );
  for (let turn = 0; turn < 2; turn += 1) {
    const { body } = await invite("Ana");
    expect((await other.run("approvals approve", { approval: body["approvalId"] }, reason)).status).toBe(200);
  }
  expect((await invite("Rui")).body).toMatchObject({ code: "PHONE_TAKEN", field: "phone" });
});
