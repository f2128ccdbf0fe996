import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

function preflight(origin: string) {
  return market.app.inject({
    method: "OPTIONS",
    url: "/api/jobs/add",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,idempotency-key,bandeja-client",
    },
  });
}

test("a page of the site may call the API on another origin", async () => {
  const { statusCode, headers } = await preflight("http://bandeja.test");
  expect(statusCode).toBe(204);
  expect(headers["access-control-allow-origin"]).toBe("http://bandeja.test");
  expect(headers["access-control-allow-headers"]).toContain("idempotency-key");
  expect(headers["access-control-allow-headers"]).toContain("Bandeja-Client");
  expect(headers["access-control-allow-credentials"]).toBeUndefined();
});

test("a page of another site may not", async () => {
  const { headers } = await preflight("https://evil.example");
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});

test.each([{ origin: "" }, { "access-control-request-method": "" }])(
  "a preflight without its headers is refused like an unknown call: %o",
  async (left) => {
    const { statusCode, body } = await market.app.inject({
      method: "OPTIONS",
      url: "/api/jobs/add",
      headers: { origin: "http://bandeja.test", "access-control-request-method": "POST", ...left },
    });
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ ok: false, code: "NOT_FOUND" });
  },
);
