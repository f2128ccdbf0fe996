import { expect, test } from "vitest";
import type { ReceiptFacts } from "./receipt-words.ts";
import { readDrawing } from "./testing/read-drawing.ts";
import { company, receipt } from "./testing/sample-receipt.ts";
import { writeReceipt } from "./write-receipt.ts";

// Compares with the approved drawings. After a change of the page, inspect it and update them (`vitest run -u`).
test.each<[string, Partial<ReceiptFacts>]>([
  ["payment", {}],
  ["refund", { receipt: { ...receipt, kind: "refund", number: "2026-000008" }, of: receipt.number }],
  ["sandbox", { provider: "sandbox" }],
  [
    "long-names",
    {
      receipt: {
        ...receipt,
        name: "Żółta Ταβέρνα ".repeat(5),
        email: `${"ana.".repeat(20)}x@example.org`,
      },
    },
  ],
])("the page of a receipt is drawn as it was approved: %s", async (name, overrides) => {
  const file = await writeReceipt({ receipt, provider: "stripe", company, ...overrides }, "en");
  await expect(await readDrawing(file)).toMatchFileSnapshot(`./testing/${name}.drawing.txt`);
});
