import { randomUUID } from "node:crypto";
import { accountLogout } from "@bandeja/contract/calls/accounts";
import { sql } from "drizzle-orm";
import { makeToken } from "@bandeja/demo-data/factories";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import type { TestApp } from "@bandeja/api/testing/test-app";
import { cleanUp } from "@bandeja/api/modules";
import { makeTenantWorker, type Tenant } from "./tenant.ts";

/** A credential that must be refused. */
export interface DeadToken {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Appended to the path. */
  readonly query?: string;
}

const dayMs = 86_400_000;
const bearer = (name: string, token: string): DeadToken => ({
  name,
  headers: { authorization: `Bearer ${token}` },
});

/** Credentials of the tenant's venue that are invalid, expired or misplaced. */
export async function makeDeadTokens(api: TestApp, { venue }: Tenant): Promise<DeadToken[]> {
  const { db } = api.services;
  const monthAgo = new Date(Date.now() - 31 * dayMs);

  const cleaned = await makeToken(db, venue, monthAgo);
  await cleanUp(db, new Date());
  const unused = await makeToken(db, venue, monthAgo);

  const loggedOut = await makeToken(db, venue);
  await api.ask(accountLogout, { token: loggedOut });

  const gone = await makeTenantWorker(api);
  await db.execute(sql`DELETE FROM workers WHERE id = ${gone.id}`);
  await db.execute(sql`DELETE FROM parties WHERE id = ${gone.id}`);
  await db.execute(sql`DELETE FROM accounts WHERE id = ${gone.accountId}`);

  const { token } = venue;
  const swapped = token.replace(/[a-z]/, (letter) => letter.toUpperCase());
  return [
    { name: "no token", headers: {} },
    bearer("a token that logged out", loggedOut),
    bearer("a token unused for 31 days", unused),
    bearer("a token unused for 31 days and forgotten", cleaned),
    bearer("an unknown token", newToken()),
    bearer("the token of an account that was deleted", gone.token),
    bearer("an id", venue.id),
    bearer("what is stored of a token", hashToken(token).toString("hex")),
    bearer("what is stored of a token, as tokens are written", hashToken(token).toString("base64url")),
    bearer("a token in other letters", swapped),
    bearer("a token and a letter more", `${token}A`),
    bearer("a token and a letter less", token.slice(0, -1)),
    bearer("SQL", "' OR 1=1 --"),
    bearer("two tokens", `${token} ${token}`),
    bearer("nothing", ""),
    { name: "a token without its scheme", headers: { authorization: token } },
    { name: "a token of another scheme", headers: { authorization: `Basic ${token}` } },
    { name: "a token as a cookie", headers: { cookie: `token=${token}; authorization=${token}` } },
    { name: "a token in another header", headers: { "x-authorization": `Bearer ${token}` } },
    { name: "a token in the address", headers: {}, query: `?token=${token}&access_token=${token}` },
    { name: "an address of the inside", headers: { "x-forwarded-for": "127.0.0.1", "x-real-ip": "::1" } },
    { name: "a key of its own", headers: { "idempotency-key": randomUUID() } },
  ];
}
