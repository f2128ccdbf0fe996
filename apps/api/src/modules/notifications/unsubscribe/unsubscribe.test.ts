import type { AddressInfo } from "node:net";
import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { notificationsSettings } from "@bandeja/contract/calls/notification-settings";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { groupOf, type NotificationGroup } from "@bandeja/contract/notification-kinds";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createTestMarket,
  marketPassword,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { accounts } from "../../../db/schema/accounts.ts";

const siteUrl = "https://bandeja.test";
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let market: Market;
let origin: string;
let venue: Venue;
let person: Person;
/** Whether the mail server puts mails off. */
let isBusy = false;

beforeAll(async () => {
  smtp = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(isBusy ? Object.assign(new Error("later"), { responseCode: 450 }) : null),
  });
  market = await createTestMarket({ siteUrl, smtp: { url: smtp.url, from: "ola@bandeja.test" } });
  await market.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(market.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  [venue, person] = [await market.venue({ name: "Tasca" }), await market.person({ name: "Rita" })];
  smtp.mails.length = 0;
});
afterAll(async () => {
  await market.close();
  await smtp.close();
});

/** The headers of a received mail, unfolded, and its text. */
function read({ source }: { source: string }) {
  const [head = ""] = source.split("\r\n\r\n", 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  return { headers, text: source.replaceAll("=\r\n", "").replaceAll("=3D", "=") };
}

/** Has the worker apply, which is mailed to the venue. @returns the path of the mail's link */
async function applyAndReadMail(startDate?: string): Promise<string> {
  const job = await market.job(venue, startDate === undefined ? {} : { startDate });
  await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
  await market.workOff();
  const link = read(smtp.mails.at(-1)!).headers.get("list-unsubscribe") ?? "";
  expect(link).toMatch(/^<https:\/\/bandeja\.test\/unsubscribe\?token=[\w.-]+>$/);
  return link.slice(1 + siteUrl.length, -1);
}

const open = (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, init);
const mailed = async (group: NotificationGroup) => {
  const { kinds } = (await market.ask(notificationsSettings, { token: venue.token })).body.data;
  return kinds.filter(({ kind, mail }) => mail && groupOf(kind) === group).map(({ kind }) => kind);
};

test("a mail about a notification can be ended with one click, and names its link in its foot", async () => {
  const path = await applyAndReadMail();
  const { headers, text } = read(smtp.mails[0]!);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(text).toContain(`Bandeja sent you this e-mail about your account.\r\nStop e-mails about`);
  expect(text).toContain(`: ${siteUrl}${path}\r\n${siteUrl}`);
  expect(text).toContain(`href="${siteUrl}${path}"`);
});

test("other mails cannot be turned off", async () => {
  const email = (await market.db.select().from(accounts).where(eq(accounts.id, venue.accountId)))[0]!.email;
  await market.ask(accountForgotPassword, { body: { email, type: "restaurant" } });
  await market.workOff();
  const { headers, text } = read(smtp.mails[0]!);
  expect(headers.get("subject")).toContain("password");
  expect([...headers.keys()].filter((name) => name.startsWith("list-"))).toEqual([]);
  expect(text).not.toContain("/unsubscribe");
});

test.each([
  ["the body of RFC 8058", { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }],
  [
    "the same as a form with parts",
    {
      body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      headers: { "content-type": "multipart/form-data; boundary=x" },
    },
  ],
  ["no body", {}],
])("a POST with %s turns off the mails of the group, and of no other", async (_what, init) => {
  const path = await applyAndReadMail();
  const work = await mailed("work");
  expect(await mailed("applications")).toContain("applied");
  const answer = await open(path, { method: "POST", ...init });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("These e-mails are off");
  expect(await mailed("applications")).toEqual([]);
  expect(await mailed("work")).toEqual(work);
  const { kinds } = (await market.ask(notificationsSettings, { token: venue.token })).body.data;
  expect(kinds.find(({ kind }) => kind === "applied")).toEqual({ kind: "applied", push: true, mail: false });

  smtp.mails.length = 0;
  const job = await market.job(venue, { startDate: "2026-03-25" });
  await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
  const body = {
    person_id: person.id,
    otherperson_id: venue.id,
    messagetext: "Hi",
    clientid: crypto.randomUUID(),
  };
  await market.ask(messagesAdd, { token: person.token, body });
  await market.workOff();
  expect(smtp.mails).toEqual([]);
});

test("opening the link changes nothing and shows one button; a second click is fine", async () => {
  const path = await applyAndReadMail();
  const before = await mailed("applications");
  const answer = await open(path);
  const page = await answer.text();
  expect(page).toContain('<form method="post"><button>Stop these e-mails</button></form>');
  expect(page).toContain("“Applications”");
  expect(page.match(/<(button|input|script)\b/g)).toEqual(["<button"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect((await open(path, { method: "HEAD" })).status).toBe(200);
  expect(await mailed("applications")).toEqual(before);

  for (const method of ["POST", "POST", "GET"]) {
    const done = await (await open(path, { method })).text();
    expect(done).toContain("You’ll no longer get e-mails about “Applications”.");
    expect(done).toContain('href="/app/notifications/settings"');
    expect(done).not.toContain("<button");
  }
});

test("the page is in the account's language", async () => {
  await market.db.update(accounts).set({ language: "pt" }).where(eq(accounts.id, venue.accountId));
  const page = await (await open(await applyAndReadMail())).text();
  expect(page).toContain('<html lang="pt-BR">');
  expect(page).toContain("Você não vai mais receber e-mails sobre “Candidaturas”");
});

test("a mail that is already in the queue is not sent after that", async () => {
  const path = await applyAndReadMail();
  smtp.mails.length = 0;
  isBusy = true;
  const job = await market.job(venue, { startDate: "2026-03-25" });
  await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
  await market.workOff();
  isBusy = false;
  await open(path, { method: "POST" });
  const { rowCount } = await market.db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'notification-mail' AND state IN ('created', 'retry')`,
  );
  expect(rowCount).toBe(1);
  await market.workOff();
  expect(smtp.mails).toEqual([]);
});

test("a forged link, a former e-mail and a deleted account get the same neutral page", async () => {
  const path = await applyAndReadMail();
  const [group, id, signature = ""] = path.slice("/unsubscribe?token=".length).split(".");
  const other = await market.venue();
  const forged = [
    "/unsubscribe",
    "/unsubscribe?token=",
    "/unsubscribe?token=a&token=b",
    `/unsubscribe?token=${group}.${id}`,
    `/unsubscribe?token=${group}.${id}.`,
    `/unsubscribe?token=${group}.${id}.${signature.slice(0, -2)}`,
    `/unsubscribe?token=work.${id}.${signature}`,
    `/unsubscribe?token=${group}.${other.accountId}.${signature}`,
    `/unsubscribe?token=constructor.${id}.${signature}`,
    `/unsubscribe?token=${group}.x.${signature}`,
  ];
  const before = await mailed("applications");
  for (const url of forged) {
    for (const method of ["GET", "POST"]) {
      const answer = await open(url, { method, headers: { "accept-language": "pt" } });
      expect([answer.status, (await answer.text()).includes("Nada foi alterado")]).toEqual([200, true]);
    }
  }
  expect(await mailed("applications")).toEqual(before);

  const changed = await market.db
    .update(accounts)
    .set({ email: "new@venue.test", emailKey: "new@venue.test" })
    .where(eq(accounts.id, venue.accountId))
    .returning({ email: accounts.email });
  expect(changed).toHaveLength(1);
  expect(await (await open(path, { method: "POST" })).text()).toContain("Nothing has changed");
  expect(await mailed("applications")).toEqual(before);

  const latest = await applyAndReadMail("2026-03-26");
  await market.ask(accountDelete, { token: venue.token, body: { password: marketPassword } });
  expect(await (await open(latest, { method: "POST" })).text()).toContain("Nothing has changed");
});

test("the link opens nothing else: it is no session", async () => {
  const path = await applyAndReadMail();
  const token = path.slice("/unsubscribe?token=".length);
  expect((await market.askRefused(notificationsSettings, { token })).status).toBe(401);
});
