import { expect, test } from "vitest";
import { readConfig } from "@bandeja/config/config";
import { welcome } from "./welcome.ts";

const siteUrl = "http://127.0.0.1:3000";
const google = { OIDC_CLIENT_ID: "site", OIDC_CLIENT_SECRET: "secret" };

test("a start prints where messages are shown, and the fake sign-in", () => {
  const said = welcome(siteUrl, readConfig({}), undefined);
  expect(said).toContain(`${siteUrl}/dev/outbox`);
  expect(said).toContain(`${siteUrl}/dev/identity`);
});

test("with Google configured no fake is printed", () => {
  expect(welcome(siteUrl, readConfig(google), undefined)).not.toContain("/dev/identity");
});

test.each([{ HOST: "0.0.0.0" }, { SITE_URL: "https://bandeja.example" }])(
  "with %j neither the outbox nor the fake nor logins are printed",
  (settings) => {
    const login = { email: "ana@example.com", password: "tray-and-glass" };
    const said = welcome(siteUrl, readConfig(settings), { venue: login, worker: login });
    expect(said).not.toMatch(/\/dev\/|tray-and-glass/);
  },
);
