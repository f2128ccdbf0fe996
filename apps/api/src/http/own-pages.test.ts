import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentsCheckout } from "@bandeja/contract/calls/payments";
import { createTestMarket, type Market } from "../../testing/test-market.ts";

let market: Market;
let payPath: string;
beforeAll(async () => {
  market = await createTestMarket({ siteUrl: "http://localhost:3000" });
  const venue = await market.venue();
  const { body } = await market.ask(paymentsCheckout, {
    token: venue.token,
    body: { restaurant_id: venue.id },
  });
  payPath = new URL(body.url).pathname;
});
afterAll(() => market.close());

// Browsers ask for an icon by themselves where a page names none, and log one that the page's policy refuses.
test.each([
  ["the outbox", () => "/dev/outbox"],
  ["the fake of Google", () => "/dev/identity"],
  ["the payment page", () => payPath],
  ["its second step", () => `${payPath}/confirm`],
  ["a mail's link that unsubscribes", () => "/unsubscribe?token=x"],
  ["the sign-in window", () => "/signin/google?attempt=x"],
  ["its mailed link", () => "/signin/link?token=x"],
  ["the document of calls", () => "/api/docs"],
])("%s names the site's icon, and may load it", async (_what, path) => {
  const { headers, body } = await market.app.inject({ url: path(), headers: { accept: "text/html" } });
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(body).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg">');
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.* img-src 'self'(?: data:)?;/);
});
