import type { ReceiptFacts } from "../receipt-words.ts";

/** A payment in São Paulo, shortly before midnight. */
export const receipt: ReceiptFacts["receipt"] = {
  number: "2026-000007",
  kind: "payment",
  // In São Paulo it is still the previous day.
  issuedAt: new Date("2026-11-22T00:15:00Z"),
  name: "Café São João",
  taxNumber: null,
  address: "Rua Augusta 1250",
  zipcode: "01304-001",
  city: "São Paulo",
  countryCode: "BR",
  timezone: "America/Sao_Paulo",
  email: "ana@saojoao.example",
  amountCents: 990,
  currency: "USD",
  credits: 1,
};
/** The recipient of the money. */
export const company = {
  name: "Bandeja Serviços, Lda.",
  address: "Rua do Ouro 100, Lisboa",
  taxId: "PT500000000",
};
