import Fastify from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "@bandeja/config/config";
import { answerFailures } from "./errors.ts";
import { serveSecurityTxt } from "./security-txt.ts";

const siteUrl = "https://bandeja.test";
const now = new Date("2026-11-28T21:00:00Z");

/** The answer of a site with these settings. */
async function ask(settings: Record<string, string>) {
  const config = readConfig(settings);
  const app = Fastify();
  answerFailures(app);
  serveSecurityTxt(app, { config, siteUrl, now: () => now });
  const answer = await app.inject("/.well-known/security.txt");
  await app.close();
  return answer;
}

/** The fields of a file by RFC 9116, 4: a line each, with its end. */
function readFields(text: string): Record<string, string> {
  expect(text).toMatch(/^(?:[\w-]+: \S.*\r\n)+$/);
  return Object.fromEntries(
    text
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(": ", 2)),
  );
}

test.each([
  ["security@tasca.example", "mailto:security@tasca.example"],
  ["mailto:security@tasca.example", "mailto:security@tasca.example"],
  ["https://tasca.example/report", "https://tasca.example/report"],
])("the contact %s is in the file, which expires within a year", async (setting, contact) => {
  const answer = await ask({ SECURITY_CONTACT: setting });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = readFields(answer.body);
  expect(fields).toEqual({
    Contact: contact,
    Expires: "2027-05-27T00:00:00.000Z",
    "Preferred-Languages": "en, pt",
    Canonical: `${siteUrl}/.well-known/security.txt`,
  });
});

test("without the setting, the support address of the site is the contact, as SECURITY.md says", async () => {
  expect(readFields((await ask({ SUPPORT_EMAIL: "ola@tasca.example" })).body)["Contact"]).toBe(
    "mailto:ola@tasca.example",
  );
  expect(readFields((await ask({})).body)["Contact"]).toBe("mailto:support@bandeja.example");
});

const production = {
  APP_ENV: "production",
  DEMO: "off",
  SITE_URL: siteUrl,
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "x",
  TWILIO_FROM: "+15005550006",
  SMS_COUNTRIES: "PT",
  SMTP_URL: "smtps://a:b@mail.test",
  MAIL_FROM: "a@b.test",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  CONDUCT_DECISIONS: "person",
  COMPLAINTS_URL: "https://complaints.test",
};

test("in production nobody is invented: without a contact there is no file, and a short answer", async () => {
  const answer = await ask(production);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ ok: false, code: "NOT_FOUND" });
  expect((await ask({ ...production, SUPPORT_EMAIL: "ola@tasca.example" })).statusCode).toBe(200);
});

test.each([
  "nobody",
  "http://tasca.example",
  "javascript:alert(1)",
  "a@b.test\r\nContact: x@y.test",
  "mailto:",
  "tel:+351",
])("%j is no contact", (contact) => {
  expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow("SECURITY_CONTACT");
});
