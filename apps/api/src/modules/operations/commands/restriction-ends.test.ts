import type { CommandPlan } from "@bandeja/contract/console/plans";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { takeNumber } from "../../../../testing/take-contact.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { findSuspensions } from "../../decisions/restrictions/restrictions-store.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
afterAll(() => market.close());

const reason = "The operator of the network says so.";

test("that a number has passed is for a moderator where a suspension ends with it, which is said before", async () => {
  const [support, moderator] = [await staff.operator("support"), await staff.operator("moderator")];
  const [before, after] = [await market.person(), await market.person()];
  await takeNumber(market, "waitress", before, "914177001");
  await market.offend(before, hoursAfter(tuesdayNoon, -3), hoursAfter(tuesdayNoon, -2));
  await takeNumber(market, "waitress", after, "914177001");
  const input = { account: after.id, phone: "+351914177001" };
  for (const path of ["/plan/people/reassign", "/run/people/reassign"]) {
    expect((await support.post(path, { input, reason })).body).toMatchObject({ code: "RESTRICTION_ENDS" });
  }
  const { body } = await moderator.post("/plan/people/reassign", { input, reason });
  expect((body["data"] as CommandPlan).what).toMatchObject([
    { name: "phonePassed" },
    { name: "restrictionEnds", values: { kind: "suspension" } },
    { name: "nowApart" },
  ]);
  expect((await moderator.run("people reassign", input, reason)).status).toBe(200);
});

test.each([
  ["conduct suspend", { days: "2026-03-09", forever: true }],
  ["conduct close", { days: "2026-03-09" }],
])(
  "what two operators have decided by %s takes two to end by a number that has passed",
  async (command, more) => {
    const [first, second] = [await staff.operator("moderator"), await staff.operator("moderator")];
    const [before, after] = [await market.person(), await market.person()];
    const number = command === "conduct close" ? "914177002" : "914177003";
    await takeNumber(market, "waitress", before, number);
    await first.run(command, { account: before.id, ...more }, reason);
    const [decision] = await market.db.select().from(decisions).where(eq(decisions.partyId, before.id));
    expect((await second.run("conduct uphold", { decision: decision!.id }, reason)).body).toMatchObject({
      ok: true,
    });
    expect(await takeNumber(market, "waitress", after, number)).toBe(200);
    const applying = () => findSuspensions(market.db, after.id, hoursAfter(tuesdayNoon, 1));
    expect(await applying()).toHaveLength(1);
    const input = { account: after.id, phone: `+351${number}` };
    const { body } = await first.run("people reassign", input, reason);
    expect(body).toMatchObject({ ok: true, approvalId: expect.any(String) });
    expect(await applying()).toHaveLength(1);
    const asked = { kind: "approval", id: body["approvalId"] };
    expect((await second.post("/queue/item", asked)).body["data"]).toMatchObject({
      details: { phone: input.phone },
      conduct: [{ decisions: [{ id: decision!.id, reason }] }],
    });
    await second.run("approvals approve", { approval: body["approvalId"] }, reason);
    expect(await applying()).toEqual([]);
  },
);
