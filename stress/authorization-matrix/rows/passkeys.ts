import { eq } from "drizzle-orm";
import type { DbPool } from "@bandeja/api/db/database";
import { newId } from "@bandeja/api/kernel/ids";
import { sessions } from "@bandeja/api/db/schema/accounts";
import { noticeLinks, passkeyRecoveries } from "@bandeja/api/db/schema/passkeys";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { makeFlow, makePasskey, makeSignup } from "@bandeja/api/testing/make-passkey";
import { SoftwareAuthenticator } from "@bandeja/api/testing/software-authenticator";
import { makeTenantVenue, password, type Account } from "../tenant.ts";
import { anyone, everyAccount, making, open, secret, type Row } from "../row.ts";

const day = 24 * 60 * 60_000;
const tomorrow = () => new Date(Date.now() + day);

/** The session of an account's token, to which its flows belong. */
async function sessionOf(db: DbPool, { token }: Account): Promise<string> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return rows[0]!.id;
}

/** A passkey of a venue, and its id. */
async function makeOwnPasskey(db: DbPool, { accountId }: Account) {
  const id = newId();
  return { id, key: await makePasskey(db, { id, accountId }) };
}

export const passkeyRows: Readonly<Record<string, Row>> = {
  accountPasskeys: open(everyAccount("venue"), () => ({})),
  accountBeginPasskey: open(everyAccount("venue"), () => ({ body: { password } }), {
    writes: ["attempt_counters", "passkey_flows"],
    gatedBy: { "e-mail not verified": "WRONG_STATE" },
  }),
  accountAddPasskey: making(
    open,
    everyAccount("venue"),
    async ({ venue }, { services: { db } }) => {
      const { accountId } = venue;
      const sessionId = await sessionOf(db, venue);
      const { flow, options } = await makeFlow(db, { kind: "add", accountId, sessionId });
      return { body: { flow, credential: new SoftwareAuthenticator().create(options) } };
    },
    { writes: ["audit_log", "job", "notice_links", "passkey_flows", "passkeys"] },
  ),
  accountRenamePasskey: making(
    secret,
    everyAccount("venue"),
    async ({ venue }, { services: { db } }) => {
      const { id } = await makeOwnPasskey(db, venue);
      return { body: { passkey_id: id, name: "Telemóvel" } };
    },
    { writes: ["passkeys"] },
  ),
  accountRemovePasskey: making(
    secret,
    everyAccount("venue"),
    async ({ venue }, { services: { db } }) => {
      const { id } = await makeOwnPasskey(db, venue);
      return { body: { passkey_id: id, password } };
    },
    { writes: ["attempt_counters", "audit_log", "job", "notice_links", "passkeys"] },
  ),
  accountBeginPasskeyProof: making(
    open,
    everyAccount("venue"),
    async ({ venue }, { services: { db } }) => {
      await makeOwnPasskey(db, venue);
      return { body: {} };
    },
    { writes: ["passkey_flows"] },
  ),
  accountProvePasskey: making(
    open,
    everyAccount("venue"),
    async ({ venue }, { services: { db } }) => {
      const { key } = await makeOwnPasskey(db, venue);
      const { accountId } = venue;
      const sessionId = await sessionOf(db, venue);
      const { flow, options } = await makeFlow(db, { kind: "proof", accountId, sessionId });
      return { body: { flow, credential: key.sign(options) } };
    },
    { writes: ["passkey_flows", "passkeys"] },
  ),
  accountBeginPasskeyLogin: open(anyone, () => ({ body: {} }), {
    writes: ["passkey_flows"],
    ownerless: ["passkey_flows"],
  }),
  accountPasskeyLogin: making(
    open,
    anyone,
    async ({ venue }, { services: { db } }) => {
      const { key } = await makeOwnPasskey(db, venue);
      const { flow, options } = await makeFlow(db, { kind: "login" });
      return { body: { flow, credential: key.sign(options) } };
    },
    {
      ownerless: ["attempt_counters", "passkey_flows"],
      writes: [
        "attempt_counters",
        "audit_log",
        "known_devices",
        "known_networks",
        "passkey_flows",
        "passkeys",
        "sessions",
      ],
    },
  ),
  accountBeginPasskeySignup: open(anyone, () => ({ body: { email: "new@people.test", type: "waitress" } }), {
    writes: ["passkey_signups"],
    ownerless: ["passkey_signups"],
  }),
  accountPasskeySignup: making(
    open,
    anyone,
    async (_tenant, { services: { db } }) => {
      const { flow, options } = await makeSignup(db, { side: "worker", email: "new@people.test" });
      return { body: { flow, credential: new SoftwareAuthenticator().create(options) } };
    },
    { writes: ["passkey_signups"], ownerless: ["passkey_signups"] },
  ),
  accountLostPasskey: making(
    open,
    anyone,
    async ({ marks }, api) => {
      // An account has one recovery at a time, so each request needs a new one.
      const [venue, { db }] = [await makeTenantVenue(api), api.services];
      marks.push(venue.accountId, venue.email);
      await makeOwnPasskey(db, venue);
      const { flow } = await makeFlow(db, { kind: "secondStep", accountId: venue.accountId });
      return { body: { flow } };
    },
    { writes: ["audit_log", "job", "notice_links", "passkey_flows", "passkey_recoveries"] },
  ),
  accountRecover: making(
    open,
    anyone,
    async ({ venue }, { services: { db } }) => {
      await makeOwnPasskey(db, venue);
      const token = newToken();
      const recovery = { accountId: venue.accountId, requestedAt: new Date(), expiresAt: tomorrow() };
      await db.insert(passkeyRecoveries).values({ ...recovery, tokenHash: hashToken(token) });
      return { body: { token } };
    },
    {
      writes: ["audit_log", "job", "known_networks", "notice_links", "passkey_recoveries", "passkeys"],
    },
  ),
  accountNotMe: making(
    open,
    anyone,
    async ({ marks }, api) => {
      // The link ends every session of its account, so each request needs a new one.
      const { accountId, email } = await makeTenantVenue(api);
      marks.push(accountId, email);
      const token = newToken();
      const link = { accountId, noticedAt: new Date(), expiresAt: tomorrow() };
      await api.services.db.insert(noticeLinks).values({ ...link, tokenHash: hashToken(token) });
      return { body: { token } };
    },
    { writes: ["accounts", "audit_log", "job", "notice_links", "sessions"] },
  ),
};
