import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { readOutcome } from "@bandeja/contract/console/outcomes";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { tuesdayNoon } from "../../../../testing/test-market.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import type { OperatorCommand } from "../core/operation.ts";
import { groups } from "../groups.ts";
import { runCommand } from "../run-command.ts";

let till: TestPayments;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let [rita, rui, ines]: Operator[] = [];
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  staff = openConsole(till);
  [rita, rui, ines] = [
    await staff.operator("finance"),
    await staff.operator("finance"),
    await staff.operator("admin"),
  ];
});
afterAll(() => till.close());

const reason = "Asked for by telephone, and looked into.";
const commands = groups.flatMap(({ name, commands: all }) =>
  all.flatMap((one) => (one.kind === "command" ? [[`${name} ${one.name}`, one] as const] : [])),
);

test.each(commands)("%s does nothing if it would do another thing than was shown", async (name, command) => {
  const acts = () => till.db.$count(auditLog);
  const [before, by] = [
    await acts(),
    { ...rita!, id: undefined, role: "admin" as const, emailKey: "", phone: "" },
  ];
  const sentence = { name: "creditGiven" } as const;
  const other: OperatorCommand = {
    ...command,
    input: {},
    // Its input, by which that is decided, is none here.
    ...(command.takesTwoFor && { takesTwoFor: async () => false }),
    run: async () => ({ about: undefined, what: [sentence] }),
  };
  const run = { name, command: other, sent: {}, reason, by, now: tuesdayNoon };
  await expect(runCommand(till.services, { ...run, shown: "another" })).rejects.toMatchObject({
    code: "CHANGED",
  });
  expect(await acts()).toBe(before);
});

test("the console runs nothing that was not shown", async () => {
  const venue = await till.venue();
  const { body } = await rita!.post("/run/payments/give-credit", { input: { venue: venue.id }, reason });
  expect(body.code).toBe("CHANGED");
  expect(await till.readCreditsOf(venue)).toEqual([]);
});

test("a refund whose credit was used since its page was opened is refused, and then says so", async () => {
  const { venue, paymentId } = await till.paid();
  await till.job(venue, { paidWith: "free" });
  await rita!.post("/view", { partyId: venue.id, pick: "payment" });
  const read = async () => {
    const { body } = await rita!.get(`/pages/payment/${paymentId}`);
    return (body["data"] as ConsolePage).refund!.plan!;
  };
  const namesOf = ({ what }: CommandPlan) => what.map(({ name }) => name);
  const refund = async ({ token: shown }: CommandPlan) => {
    const { body } = await rita!.post("/run/payments/refund", {
      input: { payment: paymentId },
      reason,
      shown,
    });
    return body;
  };
  const opened = await read();
  expect(namesOf(opened)).toEqual(["refunding", "creditsWithdrawn"]);
  till.setNow(new Date(tuesdayNoon.getTime() + 60_000));
  expect(await till.post(venue)).toBe("posted");
  expect(await refund(opened)).toMatchObject({ ok: false, code: "CHANGED" });
  expect(await till.readPayment(paymentId)).toMatchObject({ refundRequestedAt: null });
  const now = await read();
  expect(namesOf(now)).toEqual(["refunding", "usedRefunded"]);
  expect(await refund(now)).toMatchObject({ ok: true });
  till.setNow(tuesdayNoon);
});

describe("two requests about the fee of a country", () => {
  const planFee = async (by: Operator, usd: string) => {
    const { body } = await by.post("/plan/fee/set", { input: { usd, country: "PT" }, reason });
    return body["data"] as CommandPlan;
  };
  const open = async (by: Operator, id: unknown) => {
    const { body } = await by.post("/queue/item", { kind: "approval", id });
    return body["data"] as ConsoleItemDetails;
  };

  test("name each other before the press, and the second is approved with the fee that the first has set", async () => {
    const { body: first } = await rita!.run("fee set", { usd: "8.50", country: "PT" }, reason);
    const what = [{ name: "feeIn", values: { usd: 8.5, country: "PT" } }];
    const waiting = [{ id: first["approvalId"], by: rita!.name, what }];
    expect((await planFee(rui!, "7.00")).waiting).toEqual(waiting);
    const { body: second } = await rui!.run("fee set", { usd: "7.00", country: "PT" }, reason);
    await rita!.run("fee set", { usd: "6.00" }, reason);
    const ofSecond = await open(ines!, second["approvalId"]);
    expect(ofSecond.waiting).toEqual(waiting);
    const ofFirst = await open(ines!, first["approvalId"]);
    expect(ofFirst.waiting).toMatchObject([{ id: second["approvalId"], by: rui!.name }]);
    const [approveFirst, approveSecond] = [ofFirst.answers[0]!, ofSecond.answers[0]!];
    expect((await ines!.answer(ofFirst, approveFirst, reason)).status).toBe(200);
    const refused = await ines!.answer(ofSecond, approveSecond, reason);
    expect(refused.body).toMatchObject({ code: "CHANGED" });
    const fees = async () => (await till.db.execute(sql`SELECT amount_cents AS cents FROM fees`)).rows;
    expect(await fees()).toEqual([{ cents: 850 }]);
    const again = await open(ines!, second["approvalId"]);
    expect(again.waiting ?? []).toEqual([]);
    const proposal = readOutcome(String(again.details.proposal));
    expect(proposal).toContainEqual({ name: "feeBefore", values: { usd: 8.5 } });
    expect((await ines!.answer(again, again.answers[0]!, reason)).status).toBe(200);
    expect(await fees()).toEqual([{ cents: 700 }]);
    const log = await till.db.select().from(auditLog).where(eq(auditLog.command, "fee set"));
    expect(log.filter(({ outcome }) => outcome?.includes("approvedBy"))).toHaveLength(2);
  });

  test("follow a name that changes between the look and the press", async () => {
    const support = await staff.operator("support");
    const house = await till.venue({ name: "Taberna Antiga" });
    const input = { account: house.id };
    const { body } = await support.post("/plan/people/delete", { input, reason });
    const { token: shown, about } = body["data"] as CommandPlan;
    expect(about?.name).toBe("Taberna Antiga");
    const renamed = { token: house.token, body: { restaurant_id: house.id, restaurant: "Cervejaria Nova" } };
    expect((await till.ask(restaurantUpdate, renamed)).status).toBe(200);
    const press = await support.post("/run/people/delete", { input, reason, shown });
    expect(press.body.code).toBe("CHANGED");
  });

  test("say how far a fee is from the present one, where its decimal point may be missing", async () => {
    for (const [usd, percent] of [
      ["700.00", 10_000],
      ["0.70", 10],
    ] as const) {
      expect((await planFee(rui!, usd)).what).toContainEqual({ name: "feeFar", values: { percent } });
    }
    const near = (await planFee(rui!, "8.00")).what.map(({ name }) => name);
    expect(near).toEqual(["feeIn", "feeBefore"]);
  });

  test("that are approved at the same time are not both approved as they were shown", async () => {
    const ids = [];
    for (const usd of ["5.00", "5.50"]) {
      ids.push((await rita!.run("fee set", { usd, country: "BR" }, reason)).body["approvalId"]);
    }
    const items = await Promise.all(ids.map((id) => open(ines!, id)));
    const answers = await Promise.all(items.map((item) => ines!.answer(item, item.answers[0]!, reason)));
    expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["CHANGED", "done"]);
  });
});
