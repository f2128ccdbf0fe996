import type { Row } from "@bandeja/contract/console/rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { takeNumber } from "../../../../testing/take-contact.ts";
import { createTestPayments, type TestPayments } from "../../../../testing/test-payments.ts";

let till: TestPayments;
let staff: ReturnType<typeof openConsole>;
beforeAll(async () => {
  till = await createTestPayments({ console: { url: undefined, listen: undefined } });
  staff = openConsole(till);
});
afterAll(() => till.close());

const march = { from: "2026-03-01", until: "2026-04-01" };
const line = ["payments", "receipts", "--from", march.from, "--until", march.until];

test("receipts, credit notes and lost disputes of a period are listed for all venues, with their sums, and as CSV", async () => {
  const pack = await till.paid(5);
  const refunded = await till.paid();
  const lost = await till.posted();
  await till.sendEvent(till.stripe.refunds(refunded.sessionId));
  await till.sendEvent(till.stripe.disputes(lost.sessionId));
  await till.sendEvent(till.stripe.disputes(lost.sessionId, "lost"));
  till.setNow(new Date("2026-04-01T12:00:00Z"));
  await till.sendEvent(till.stripe.refunds(pack.sessionId));

  const finance = await staff.operator("finance");
  const { body } = await finance.run("payments receipts", march);
  const rows = body["rows"] as readonly Row[];
  const [receipt, note] = await till.readReceipts(refunded.paymentId);
  const country = "PT";
  expect(body).toMatchObject({ ok: true });
  expect(rows).toHaveLength(5);
  expect(rows).toEqual(
    expect.arrayContaining([
      {
        at: receipt!.issuedAt.toISOString(),
        what: "receipt.payment",
        receipt: receipt!.number,
        venueId: refunded.venue.id,
        country,
        payer: "Tasca da Prova",
        taxNumber: null,
        usd: 9.9,
        state: "refunded",
        payment: refunded.paymentId,
      },
      expect.objectContaining({ what: "receipt.refund", receipt: note!.number, usd: -9.9 }),
      expect.objectContaining({ what: "payment.lost", payment: lost.paymentId, usd: -9.9, state: "lost" }),
    ]),
  );
  const times = rows.map(({ at }) => Date.parse(String(at)));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const sums = { receiptsUsd: 64.35, notesUsd: -9.9, lostUsd: -9.9, balanceUsd: 44.55 };
  expect(body["sums"]).toEqual(sums);
  expect(body["names"]).toMatchObject({ [lost.venue.id]: { name: "Tasca da Prova" } });

  const april = (await finance.run("payments receipts", { from: march.until })).body;
  expect(april["rows"]).toMatchObject([{ what: "receipt.refund", payment: pack.paymentId, usd: -44.55 }]);

  const first = (await finance.run("payments receipts", { ...march, limit: "2" })).body;
  const next = (await finance.run("payments receipts", { ...march, after: first["next"] })).body;
  expect([...(first["rows"] as Row[]), ...(next["rows"] as Row[])]).toEqual(rows);
  expect([first["hasMore"], next["sums"]]).toEqual([true, sums]);

  await staff.terminal.look(...line, "--by", finance.name);
  expect(staff.terminal.shown()).toEqual(rows);
  expect(staff.terminal.output).toEqual(["receiptsUsd 64.35, notesUsd -9.9, lostUsd -9.9, balanceUsd 44.55"]);
  await staff.terminal.look(...line, "--by", finance.name, "--csv");
  const [head, ...written] = staff.terminal.output[0]!.trim().split("\r\n");
  expect(head).toBe("at,what,receipt,venueId,payer,taxNumber,country,usd,state,payment");
  expect(written).toHaveLength(5);
  expect(written.join("\n")).toContain(
    `,receipt.refund,${note!.number},${refunded.venue.id},Tasca da Prova,,PT,-9.9,refunded,`,
  );
});

test("an operator reads how many rows about accounts of their own are left out of the sums' rows", async () => {
  const { venue } = await till.paid();
  await takeNumber(till, "restaurant", venue, "913222121");
  const own = await staff.operator("finance", ["--phone", "+351 913 222 121"]);
  const { body: partly } = await own.run("payments receipts", {});
  const { body: all } = await (await staff.operator("finance")).run("payments receipts", {});
  expect(all).not.toHaveProperty("leftOut");
  expect(partly["sums"]).toEqual(all["sums"]);
  expect((partly["rows"] as Row[]).length + Number(partly["leftOut"])).toBe((all["rows"] as Row[]).length);
  expect(partly["leftOut"]).toBe(1);
});

test("the receipts of all venues are for finance", async () => {
  const { status, body } = await (await staff.operator("support")).run("payments receipts", march);
  expect([status, body.code]).toEqual([403, "ROLE"]);
});
