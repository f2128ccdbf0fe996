import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";
import { writeFee } from "./write-fee.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

test("public pages name the general fee in each language", { tags: "9.fee" }, async () => {
  const write = await writeFee(market.db, { jobFeeCents: 1250, jobFeesByCountry: new Map([["PT", 850]]) });
  expect(write("en")).toEqual({
    price: "First job free, then USD\u00a012.50 each.",
    fee: "USD\u00a012.50",
  });
  expect(write("pt").price).toMatch(/^A primeira vaga é grátis; depois, USD.12,50 cada\.$/);
  expect(write("pt-PT").fee).toMatch(/^12,50.USD$/);
});
