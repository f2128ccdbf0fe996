import {
  accountExportFile,
  accountExportLinks,
  accountRevokeExportLink,
  accountShareExport,
  exportsDownload,
} from "@bandeja/contract/calls/exports";
import {
  accountChangePassword,
  accountForgotPassword,
  accountResetPassword,
} from "@bandeja/contract/calls/accounts";
import { accountNotMe } from "@bandeja/contract/calls/passkeys";
import { accountDelete, accountExport } from "@bandeja/contract/calls/privacy";
import { exportFormats } from "@bandeja/contract/lists";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exportLinks } from "../../db/schema/export-links.ts";
import { readMails } from "../../../testing/read-mails.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword as password,
  tuesdayNoon,
  type Market,
} from "../../../testing/test-market.ts";

let market: Market;
let id: string;
let token: string;
let email: string;
let accounts = 0;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  accounts += 1;
  email = `rita${accounts}@export.test`;
  ({ id, token } = await market.person({ name: "Rita <b>Dias</b>", email, emailVerifiedAt: tuesdayNoon }));
});

type Format = (typeof exportFormats)[number];

async function share(format: Format = "html"): Promise<string> {
  const { body } = await market.ask(accountShareExport, { token, body: { password, format } });
  return new URL(body.url).searchParams.get("token")!;
}
const now = expect.stringMatching(/^2026-03-10T12:00:/);
const download = (link: string, headers = {}) =>
  market.ask(exportsDownload, { body: { token: link }, headers });
const refused = async (link: string) =>
  (await market.askRefused(exportsDownload, { body: { token: link } })).body.code;
const list = async () => (await market.ask(accountExportLinks, { token })).body.data;
const contentOf = ({ body }: { body: { data: { content: string } } }) =>
  Buffer.from(body.data.content, "base64");
const exported = async () => (await market.ask(accountExport, { token, body: { password } })).body.data;

describe("the file", () => {
  test("the owner gets a document in the language of the request, a log entry and a mail", async () => {
    const answer = await market.ask(accountExportFile, {
      token,
      body: { password, format: "html" },
      headers: { "accept-language": "pt-PT" },
    });
    expect(answer.body.data).toMatchObject({ name: "bandeja-2026-03-10.html", type: "text/html" });
    const html = contentOf(answer).toString();
    expect(html).toContain('<html lang="pt-PT">');
    expect(html).toContain("<h1>Dados de Rita &lt;b&gt;Dias&lt;/b&gt;</h1>");
    expect(html).toContain(email);
    expect((await readMails(market, email)).join()).toContain("Your Bandeja data was downloaded");
    expect((await exported()).log).toContainEqual(expect.objectContaining({ event: "exported" }));
  });

  test("for spreadsheets it is a ZIP with a CSV file for each table", async () => {
    const answer = await market.ask(accountExportFile, { token, body: { password, format: "csv" } });
    expect(answer.body.data).toMatchObject({ name: "bandeja-2026-03-10.zip", type: "application/zip" });
    const files = unzipSync(contentOf(answer));
    expect(Object.keys(files)).toContain("payments-receipts.csv");
    expect(strFromU8(files["profile.csv"]!)).toContain("Rita <b>Dias</b>");
  });

  test("for programs it is the export with plain names", async () => {
    const answer = await market.ask(accountExportFile, { token, body: { password, format: "json" } });
    const data = JSON.parse(contentOf(answer).toString());
    expect(data).toMatchObject({ account: { email, emailVerified: true }, notificationLog: [] });
  });

  test("a session alone gets none", async () => {
    for (const call of [accountExportFile, accountShareExport]) {
      const wrong = await market.askRefused(call, { token, body: { password: "wrong-one", format: "html" } });
      expect(wrong.body.code).toBe("WRONG_PASSWORD");
      const none = await market.askRefused(call, { token, body: { format: "html" } });
      expect(none.body.fields).toHaveProperty("password");
    }
    expect(await list()).toEqual([]);
  });
});

describe("a link", () => {
  test("gives the document in the language of its reader", async () => {
    const answer = await download(await share(), { "accept-language": "pt" });
    expect(contentOf(answer).toString()).toContain('<html lang="pt-BR">');
  });

  test.each(exportFormats)("works once, as %s", async (format) => {
    const link = await share(format);
    expect(await list()).toMatchObject([{ format, createdat: now, usedat: null }]);
    const first = await download(link);
    expect(first.status).toBe(200);
    expect(first.body.data.name).toBe(`bandeja-2026-03-10.${format === "csv" ? "zip" : format}`);
    expect(await refused(link)).toBe("LINK_INVALID");
    expect(await list()).toMatchObject([{ usedat: now }]);
  });

  test("its page has a button, and a program that opens it uses nothing up", async () => {
    const link = await share();
    const page = await market.app.inject({ url: `/export?token=${link}` });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(page.body).toContain("Download the file");
    expect(page.body).not.toContain("Rita");
    expect((await download(link)).status).toBe(200);
  });

  test("of two downloads at once one gets the file", async () => {
    const link = await share();
    const request = { body: { token: link } };
    const answers = await Promise.all([1, 2].map(() => market.askRefused(exportsDownload, request)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
  });

  test("ends after 48 hours, and stays listed", async () => {
    const link = await share();
    market.setNow(hoursAfter(tuesdayNoon, 48.1));
    expect(await refused(link)).toBe("LINK_INVALID");
    expect(await list()).toHaveLength(1);
  });

  test("works for 48 hours, and its file has what is true then", async () => {
    const link = await share("json");
    market.setNow(hoursAfter(tuesdayNoon, 47.9));
    const data = JSON.parse(contentOf(await download(link)).toString());
    expect(data).toMatchObject({
      exportedAt: expect.stringMatching(/^2026-03-12T11:5/),
      log: expect.arrayContaining([expect.objectContaining({ event: "exportlink_made" })]),
      exportLinks: [{ format: "json" }],
    });
    expect(data.sessions.map(({ current }: { current: boolean }) => current)).not.toContain(true);
  });

  test("is told to its owner by mail when it is made and when it is used", async () => {
    const link = await share();
    expect((await readMails(market, email)).join()).toContain("A link to your Bandeja data was made");
    await download(link);
    expect((await readMails(market, email)).join()).toContain("Your Bandeja data was downloaded by a link");
    const events = (await exported()).log.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(["exportlink_made", "exportlink_used"]));
  });

  test("an account has at most three that work", async () => {
    const links = [await share(), await share(), await share()];
    const full = await market.askRefused(accountShareExport, { token, body: { password, format: "csv" } });
    expect(full.body.code).toBe("LIST_FULL");
    await download(links[0]!);
    await share();
    market.setNow(hoursAfter(tuesdayNoon, 48.1));
    await share();
  });

  test("is revoked by its owner, and by nobody else", async () => {
    const link = await share();
    const body = { exportlink_id: (await list())[0]!._id };
    const other = await market.person();
    const foreign = await market.askRefused(accountRevokeExportLink, { token: other.token, body });
    expect(foreign.body.code).toBe("NOT_FOUND");
    await market.ask(accountRevokeExportLink, { token, body });
    expect(await refused(link)).toBe("LINK_INVALID");
    expect(await list()).toEqual([]);
    const again = await market.askRefused(accountRevokeExportLink, { token, body });
    expect(again.body.code).toBe("NOT_FOUND");
  });

  test("one that was used cannot be revoked: that it was used stays to be seen", async () => {
    await download(await share());
    const [used] = await list();
    const body = { exportlink_id: used!._id };
    expect((await market.askRefused(accountRevokeExportLink, { token, body })).body.code).toBe("NOT_FOUND");
    expect(await list()).toEqual([used]);
  });

  test("ends with the account", async () => {
    const link = await share();
    await market.ask(accountDelete, { token, body: { password } });
    expect(await refused(link)).toBe("LINK_INVALID");
    expect(await market.db.$count(exportLinks, eq(exportLinks.accountId, id))).toBe(0);
  });

  test("ends by “This wasn’t me” of its mail, and by a new password from a mailed link", async () => {
    const first = await share();
    const notice = /notme\?token=([\w-]+)/.exec((await readMails(market, email)).join())![1]!;
    await market.ask(accountNotMe, { body: { token: notice } });
    expect(await refused(first)).toBe("LINK_INVALID");

    email = `rui${accounts}@export.test`;
    token = (await market.person({ email, emailVerifiedAt: tuesdayNoon })).token;
    const second = await share();
    await market.ask(accountForgotPassword, { body: { email, type: "waitress" } });
    const reset = /reset-password\?token=([\w-]+)/.exec((await readMails(market, email)).join())![1]!;
    await market.ask(accountResetPassword, {
      body: { token: reset, password: "tray and glass", password2: "tray and glass" },
    });
    expect(await refused(second)).toBe("LINK_INVALID");
  });

  test("ends with the old password, unless the form says that other access stays", async () => {
    const link = await share();
    const change = (oldpassword: string, newPassword: string, revokeaccess?: boolean) =>
      market.ask(accountChangePassword, {
        token,
        body: { oldpassword, password: newPassword, ...(revokeaccess === false && { revokeaccess }) },
      });
    await change(password, "tray and glass", false);
    expect(await list()).toHaveLength(1);
    await change("tray and glass", "glass and tray");
    expect(await refused(link)).toBe("LINK_INVALID");
  });
});
