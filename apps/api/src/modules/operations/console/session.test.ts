import { unattendedHeader } from "@bandeja/contract/console/constants";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { SoftwareAuthenticator } from "../../../../testing/software-authenticator.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  staff = openConsole(market);
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const statusOf = async (cookie: string) => (await staff.ask("/commands", { cookie })).status;

describe("an invitation", () => {
  test("registers a passkey, opens a session, and works once", async () => {
    const { token, email, name } = await staff.invite("moderator");
    const { cookie = "" } = await staff.join(token);
    const { body } = await staff.ask("/session", { cookie });
    expect(body["data"]).toMatchObject({
      name,
      email,
      role: "moderator",
      endsAt: expect.stringMatching(/^2026-03-10T20:00:/),
    });
    expect((await staff.ask("/join/begin", { body: { token } })).body.code).toBe("LINK");
  });

  test("is over after a day, and after a later one", async () => {
    const first = await staff.invite("support");
    market.setNow(hoursAfter(tuesdayNoon, 24.1));
    expect((await staff.ask("/join/begin", { body: { token: first.token } })).body.code).toBe("LINK");
  });

  test("is taken once by two who open it at the same time", async () => {
    const { token } = await staff.invite("support");
    const both = await Promise.all([staff.join(token), staff.join(token)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("again ends the earlier passkey and its sessions", async () => {
    const { email, name, key, cookie } = await staff.operator("support");
    const again = ["operators", "invite", email, "--name", name, "--reason", "The passkey was lost."];
    await staff.terminal.type(...again);
    expect([await statusOf(cookie), (await staff.logIn(key)).body.code]).toEqual([401, "PASSKEY"]);
  });
});

describe("a session", () => {
  test("is opened by the passkey, with a cookie that scripts and other sites do not get", async () => {
    const { key } = await staff.operator("support");
    const { body } = await staff.ask("/login/begin", { body: {} });
    const credential = key.sign(body["options"] as Record<string, unknown>);
    const response = await market.app.inject({
      method: "POST",
      url: "/admin/api/login",
      headers: { host: "bandeja.test", origin: "http://bandeja.test" },
      payload: { flow: body["flow"], credential },
    });
    expect(response.headers["set-cookie"]).toMatch(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(response.headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" });
    // A signature works once.
    expect((await staff.ask("/login", { body: { flow: body["flow"], credential } })).body.code).toBe(
      "PASSKEY",
    );
  });

  test("is refused to an unknown passkey, and to one of another site", async () => {
    const { key } = await staff.operator("support");
    const stranger = new SoftwareAuthenticator();
    stranger.belongTo(crypto.randomUUID());
    expect((await staff.logIn(stranger)).body.code).toBe("PASSKEY");
    const { body } = await staff.ask("/login/begin", { body: {} });
    const credential = key.sign(body["options"] as Record<string, unknown>, {
      origin: "http://bandeja.example",
    });
    expect((await staff.ask("/login", { body: { flow: body["flow"], credential } })).body.code).toBe(
      "PASSKEY",
    );
  });

  test("is not kept alive by what its page asks unattended", async () => {
    const { cookie } = await staff.operator("support");
    market.setNow(hoursAfter(tuesdayNoon, 0.4));
    const polled = await staff.ask("/queue", { cookie, headers: { [unattendedHeader]: "1" } });
    expect(polled.status).toBe(200);
    market.setNow(hoursAfter(tuesdayNoon, 0.6));
    expect(await statusOf(cookie)).toBe(401);
    market.setNow(tuesdayNoon);
  });

  test("ends after half an hour without a request, and after eight hours with any number", async () => {
    const { cookie } = await staff.operator("support");
    market.setNow(hoursAfter(tuesdayNoon, 0.4));
    expect(await statusOf(cookie)).toBe(200);
    market.setNow(hoursAfter(tuesdayNoon, 0.8));
    expect(await statusOf(cookie)).toBe(200);
    market.setNow(hoursAfter(tuesdayNoon, 1.4));
    expect(await statusOf(cookie)).toBe(401);
    market.setNow(tuesdayNoon);
    const long = await staff.operator("support");
    for (let hours = 0.4; hours < 8; hours += 0.4) {
      market.setNow(hoursAfter(tuesdayNoon, hours));
      expect(await statusOf(long.cookie)).toBe(200);
    }
    market.setNow(hoursAfter(tuesdayNoon, 8.01));
    expect(await statusOf(long.cookie)).toBe(401);
  });

  test.each([
    ["disabled", (email: string) => ["disable", email]],
    ["given another role", (email: string) => ["set-role", email, "finance"]],
  ])("ends when its operator is %s", async (what, line) => {
    const { email, cookie, key } = await staff.operator("support");
    await staff.terminal.type("operators", ...line(email), "--reason", "Works elsewhere from today on.");
    expect(await statusOf(cookie)).toBe(401);
    const next = await staff.logIn(key);
    expect(next.status).toBe(what === "disabled" ? 400 : 200);
  });

  test("ends when its operator logs out", async () => {
    const { cookie, post } = await staff.operator("support");
    expect((await post("/logout")).status).toBe(200);
    expect(await statusOf(cookie)).toBe(401);
  });

  test("is in the audit log, as is the registration of the passkey", async () => {
    const { key, name } = await staff.operator("support");
    await staff.logIn(key);
    await market.handleEvents();
    const { rows } = await market.db.execute(
      sql`SELECT command FROM audit_log WHERE operator = ${name} ORDER BY at, id`,
    );
    expect(rows).toEqual([{ command: "operators join" }, { command: "operators login" }]);
  });

  test("is stored as a hash", async () => {
    const { cookie } = await staff.operator("support");
    const { rows } = await market.db.execute(sql`SELECT * FROM operator_sessions`);
    expect(JSON.stringify(rows)).not.toContain(cookie.split("=")[1]);
  });
});

describe("a request", () => {
  test.each([
    ["another site's page", { origin: "http://bandeja.example" }],
    ["another host", { host: "bandeja.example" }],
  ])("from %s is refused, even with the cookie", async (_what, headers) => {
    const { cookie } = await staff.operator("moderator");
    const refused = await staff.ask("/search", { cookie, headers, body: { text: "Casa" } });
    expect(refused).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });

  test("without a session is refused before its body is read", async () => {
    for (const path of ["/search", "/view", "/queue/claim", "/run/people/delete", "/run/tasks/schedule"]) {
      expect(await staff.ask(path, { body: {} })).toMatchObject({
        status: 401,
        body: { code: "SIGNED_OUT" },
      });
    }
  });
});

test("without a session there is none to show, which is no failure", async () => {
  expect(await staff.ask("/session")).toMatchObject({ status: 200, body: { data: null } });
});

test("without the setting nothing of the console is served", async () => {
  const off = await createTestMarket();
  for (const url of ["/admin", "/admin/queue", "/admin/api/session", "/admin/assets/main.js"]) {
    expect((await off.app.inject({ url, headers: { host: "bandeja.test" } })).statusCode).toBe(404);
  }
  await off.close();
});
