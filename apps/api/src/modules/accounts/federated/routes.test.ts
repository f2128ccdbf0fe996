import { identityProjects } from "@bandeja/contract/calls/identity";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

test(
  "a sign-in library gets the site's own domain, independent of the Host header",
  { tags: "7.v1.projects" },
  async () => {
    const { status, body } = await market.ask(identityProjects, { headers: { host: "elsewhere.example" } });
    expect(status).toBe(200);
    expect(body).toEqual({ ok: true, authorizedDomains: ["bandeja.test"], google: false });
  },
);

test("it gets Google as a provider if one is configured", async () => {
  const oidc = { issuer: "https://accounts.google.test", clientId: "bandeja", clientSecret: "secret" };
  const api = await createTestApp({ oidc });
  onTestFinished(() => api.close());
  expect((await api.ask(identityProjects)).body.google).toBe(true);
});
