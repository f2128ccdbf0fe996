import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import type { Language } from "@bandeja/contract/lists";
import type { ReceiptFacts } from "./receipt-words.ts";
import { readTexts } from "./testing/read-texts.ts";
import { company, receipt } from "./testing/sample-receipt.ts";
import { writeReceipt } from "./write-receipt.ts";

const write = (overrides: Partial<ReceiptFacts> = {}, language: Language = "en") =>
  writeReceipt({ receipt, provider: "stripe", company, ...overrides }, language);

async function read(file: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document, { mergePages: true });
  return { document, text: text.replaceAll(/\s+/g, " ") };
}

test("a receipt names payer, issuer, amount, purpose and time in the venue's zone", async () => {
  const { text, document } = await read(await write());
  expect(document.numPages).toBe(1);
  for (const said of [
    "Receipt From Bandeja Serviços, Lda. Rua do Ouro 100, Lisboa Tax number PT500000000",
    "To Café São João Rua Augusta 1250 01304-001 São Paulo Brazil ana@saojoao.example",
    "Number 2026-000007",
    "Date Saturday 21 November 2026, 21:15 (Brasilia Standard Time)",
    "For 1 credit: the fee for posting one job",
    "Payment Paid by card, through Stripe",
    "Total paid USD 9.90",
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toMatch(/sandbox/i);
});

test("a refund that was paid otherwise does not name the card", async () => {
  const refund = { ...receipt, kind: "refund", number: "2026-000008" } as const;
  const { text } = await read(await write({ receipt: refund, isElsewhere: true }));
  expect(text).toContain("Payment Refunded otherwise, not to the card");
  expect(text).not.toContain("Stripe");
});

test("a refund names the receipt that it cancels, in the reader's language", async () => {
  const refund = { ...receipt, kind: "refund", number: "2026-000008" } as const;
  const { text } = await read(await write({ receipt: refund, of: "2026-000007" }, "pt"));
  for (const said of [
    "Nota de crédito",
    "Número 2026-000008",
    "Data sábado, 21 de novembro de 2026, 21:15",
    "Referente a Reembolso de 1 crédito",
    "Recibo a que se refere 2026-000007",
    "Pagamento Reembolsado no cartão, pela Stripe",
    "Total reembolsado USD 9,90",
    "REEMBOLSADO",
  ]) {
    expect(text).toContain(said);
  }
});

test("a receipt has the payer's tax number below the name", async () => {
  const { text } = await read(await write({ receipt: { ...receipt, taxNumber: "12.ABC.345/01DE-35" } }));
  expect(text).toContain("To Café São João Tax number 12.ABC.345/01DE-35 Rua Augusta 1250");
});

test("a receipt of a pack, and a credit note of its unused credits, say how many they are", async () => {
  const pack = { ...receipt, credits: 5, amountCents: 4_455 };
  const { text } = await read(await write({ receipt: pack }));
  expect(text).toContain("For 5 credits: the fees for posting 5 jobs");
  expect(text).toContain("A pack of credits is a single payment, not a subscription.");
  const note = { ...receipt, kind: "refund", credits: 3, amountCents: 2_673 } as const;
  expect((await read(await write({ receipt: note }))).text).toContain("For Refund of 3 credits");
});

test("a sandbox receipt cannot be mistaken for a real one", async () => {
  const { text } = await read(await write({ provider: "sandbox" }));
  expect(text).toContain("SANDBOX – no money has moved");
  expect(text).toContain("In the sandbox: no card was charged");
  expect(text).not.toContain("Stripe");
  expect(text).not.toContain("PAID");
});

test("a company without an address or a tax number is printed without them", async () => {
  const nameless = { name: "Bandeja", address: undefined, taxId: undefined };
  const { text } = await read(await write({ company: nameless }));
  expect(text).toContain("From Bandeja To Café");
});

test.each([
  ["Polish", "Żółta Gęś i Łódź"],
  ["Turkish and Romanian", "Şişli Ţară Îngheţată"],
  ["Greek", "Ταβέρνα Ελλάς"],
  ["Cyrillic", "Пекара Ђурђевдан"],
  ["Georgian", "თბილისი"],
  ["several", "Café Ελλάς & Мир"],
])("a name of %s letters is written in them", async (_what, name) => {
  const { text } = await read(await write({ receipt: { ...receipt, name } }));
  expect(text).toContain(`To ${name} Rua Augusta`);
});

test.each([
  ["Bar do Zé 🍷", "Bar do Zé"],
  ["👩🏽‍🍳 Cozinha ❤️ Viva 🇧🇷", "Cozinha Viva"],
  ["Nazaré 🌊 Bar", "Nazaré Bar"],
  ["Bandeja® 2™", "Bandeja® 2™"],
])("letters of %j that no font has are left out, instead of a box", async (name, written) => {
  const { text } = await read(await write({ receipt: { ...receipt, name } }));
  expect(text).toContain(`To ${written} Rua Augusta`);
});

test.each([
  ["Chinese", "Casa 李小龙 Łódź", 3],
  ["Japanese", "居酒屋さくら Łódź", 6],
  ["Korean", "한식당 Łódź Bar", 3],
  ["Thai", "ร้าน Łódź", 4],
  ["Arabic", "مقهى Łódź", 0],
  ["Cyrillic beside Chinese", "Мир 李小龙 Мир", 3],
  ["an emoji in the middle of", "Nazaré 🌊 Bar Łódź", 0],
  ["emoji at the ends of", "🇵🇹 Bar Łódź 👩🏽‍🍳", 0],
])("%s letters cover no other word", async (_what, name, boxes) => {
  const texts = await readTexts(await write({ receipt: { ...receipt, name } }));
  const { baseline } = texts[texts.findIndex(({ text }) => text === "To") + 1]!;
  const line = texts.filter((text) => text.baseline === baseline && text.left > 300);
  expect(line.map(({ text }) => text).join("")).toMatch(/Łódź|Мир$/);
  expect(line.map(({ text }) => text.replaceAll(/[^\0]/g, "")).join("")).toHaveLength(boxes);
  for (const [index, { left }] of line.entries()) {
    // No letter begins before the one before it ends, nor after a gap of more than a space (a quarter of the size).
    const gap = left - (line[index - 1]?.right ?? left);
    expect(gap).toBeGreaterThan(-0.5);
    expect(gap).toBeLessThan(5);
  }
});

test("a name of emoji only leaves no empty line", async () => {
  const { text } = await read(await write({ receipt: { ...receipt, name: "🍷👍🏿" } }));
  expect(text).toContain("To Rua Augusta");
  const [label, address] = ["To", receipt.address];
  const texts = await readTexts(await write({ receipt: { ...receipt, name: "🍷👍🏿" } }));
  const baselineOf = (line: string) => texts.find(({ text: written }) => written === line)!.baseline;
  expect(baselineOf(label) - baselineOf(address)).toBeLessThan(20);
});

test("text that is too wide for its column is wrapped without loss", async () => {
  const email = `${"ana.".repeat(30)}x@example.org`;
  const { text } = await read(await write({ receipt: { ...receipt, email } }));
  expect(text.replaceAll(" ", "")).toContain(email);
});

test("the file is the same for every request", async () => {
  const [one, two] = [await write(), await write()];
  expect(one.equals(two)).toBe(true);
});

test("screen readers get the title, the language and the headings", async () => {
  const { document } = await read(await write({}, "pt"));
  expect((await getMeta(document)).info).toMatchObject({
    PDFFormatVersion: "1.7",
    Title: "Recibo 2026-000007",
    Author: "Bandeja Serviços, Lda.",
    Language: "pt-BR",
  });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  const page = await document.getPage(1);
  const roles = (await page.getStructTree())?.children.map((child) => ("role" in child ? child.role : ""));
  expect(roles?.slice(0, 4)).toEqual(["P", "H1", "H2", "P"]);
});
