import { expect, test } from "vitest";
import { readConfig } from "./config/config.ts";
import { welcome } from "./welcome.ts";

const siteUrl = "http://127.0.0.1:3000";
const google = { OIDC_CLIENT_ID: "site", OIDC_CLIENT_SECRET: "secret" };

test("whoever starts the program is told where its messages lie, and what stands in for Google", () => {
  const said = welcome(siteUrl, readConfig({}), undefined);
  expect(said).toContain(`${siteUrl}/dev/outbox`);
  expect(said).toContain(`${siteUrl}/dev/identity`);
});

test("beside Google itself nothing is said to stand in for it", () => {
  expect(welcome(siteUrl, readConfig(google), undefined)).not.toContain("/dev/identity");
});

test.each([{ HOST: "0.0.0.0" }, { SITE_URL: "https://bandeja.example" }])(
  "where they are off (%j), neither the outbox nor the stand-in nor logins are named",
  (settings) => {
    const login = { email: "ana@example.com", password: "tray-and-glass" };
    const said = welcome(siteUrl, readConfig(settings), { venue: login, worker: login });
    expect(said).not.toMatch(/\/dev\/|tray-and-glass/);
  },
);
