import { eq } from "drizzle-orm";
import type { DbPool } from "@bandeja/api/db/database";
import { newId } from "@bandeja/api/kernel/ids";
import { accounts, emailLinks } from "@bandeja/api/db/schema/accounts";
import { identities } from "@bandeja/api/db/schema/identity";
import { makeToken } from "@bandeja/demo-data/factories";
import { hashPassword } from "@bandeja/api/modules/accounts/core/password";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { makeEmailChange, makePasswordLink } from "@bandeja/api/testing/make-links";
import { makeProof, testIssuer } from "@bandeja/api/testing/make-proof";
import { anotherEmail, makeTenantWorker, makeTenantVenue, password, type Account } from "../tenant.ts";
import { type Row, anyone, either, making, open, secret, everyAccount } from "../row.ts";

/** The token of a link that verifies an e-mail. */
async function makeEmailLink(
  db: DbPool,
  { accountId, email }: Pick<Account, "accountId" | "email">,
): Promise<string> {
  const token = newToken();
  const expiresAt = inTime(minute);
  await db.insert(emailLinks).values({ tokenHash: hashToken(token), accountId, email, expiresAt });
  return token;
}

const inTime = (ms: number) => new Date(Date.now() + ms);
const minute = 60_000;

export const accountRows: Readonly<Record<string, Row>> = {
  accountLogout: open(everyAccount("worker"), () => ({ body: {} }), { writes: ["sessions"] }),
  accountVerifyEmail: making(
    open,
    anyone,
    async ({ worker }, { services: { db } }) => {
      return { body: { token: await makeEmailLink(db, worker), password } };
    },
    { writes: ["attempt_counters", "email_links", "accounts"] },
  ),
  accountClaim: making(
    open,
    anyone,
    async ({ marks }, api) => {
      // An account can be claimed only once, so each request needs a new one.
      const [worker, { db }] = [await makeTenantWorker(api), api.services];
      marks.push(worker.id, worker.email);
      await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, worker.id));
      return { body: { token: await makeEmailLink(db, worker), password: "another password" } };
    },
    {
      writes: [
        "accounts",
        "audit_log",
        "email_links",
        "former_holders",
        "job",
        "known_networks",
        "sessions",
        "verified_contacts",
      ],
    },
  ),
  accountForgotPassword: making(
    open,
    anyone,
    async ({ marks }) => {
      const email = anotherEmail();
      marks.push(email);
      return { body: { email, type: "waitress" } };
    },
    { writes: ["job"] },
  ),
  accountResetPassword: making(
    open,
    anyone,
    async ({ worker }, { services: { db } }) => {
      await makeToken(db, worker);
      return { body: { token: await makePasswordLink(db, worker), password: "another password" } };
    },
    {
      writes: ["accounts", "audit_log", "job", "known_networks", "password_links", "sessions"],
    },
  ),
  accountResendVerification: making(
    open,
    everyAccount("worker"),
    async ({ worker }, { services: { db } }) => {
      await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, worker.id));
      return { body: {} };
    },
    { writes: ["attempt_counters", "email_links", "job"], ownerless: ["attempt_counters"] },
  ),
  accountGet: open(everyAccount("venue"), () => ({})),
  accountUpdate: open(everyAccount("venue"), () => ({ body: { language: "pt" } }), { writes: ["accounts"] }),
  accountChangePassword: making(
    open,
    everyAccount("worker"),
    async ({ worker }, { services: { db } }) => {
      await makeToken(db, worker);
      return { body: { oldpassword: password, password: "another password" } };
    },
    { writes: ["accounts", "attempt_counters", "audit_log", "job", "sessions"] },
  ),
  accountChangeEmail: making(
    open,
    everyAccount("venue"),
    async ({ marks }) => {
      const email = anotherEmail();
      marks.push(email);
      return { body: { email, password } };
    },
    { writes: ["attempt_counters", "email_changes", "job", "notice_links"], ownerless: ["attempt_counters"] },
  ),
  accountConfirmEmail: making(
    open,
    anyone,
    async ({ venue, marks }, { services: { db } }) => {
      const email = anotherEmail();
      marks.push(email);
      return { body: { token: await makeEmailChange(db, venue, email), password } };
    },
    {
      writes: [
        "accounts",
        "attempt_counters",
        "audit_log",
        "email_changes",
        "job",
        "notice_links",
        "verified_contacts",
      ],
    },
  ),
  accountExport: open(either("worker", "owner"), () => ({ body: { password } }), {
    writes: ["attempt_counters", "audit_log", "job", "notice_links"],
  }),
  accountDelete: open(either("worker", "owner"), () => ({ body: { password } }), {
    writes: [
      "attempt_counters",
      "accounts",
      "applications",
      "audit_log",
      "job",
      "jobs",
      "notifications",
      "sessions",
      "workers",
      "parties",
    ],
  }),
  accountLinkIdentity: making(
    open,
    anyone,
    async ({ venue }, { services: { db } }) => ({
      body: { link: await makeProof(db, "link", venue.email, { accountId: venue.accountId }), password },
    }),
    {
      writes: [
        "attempt_counters",
        "audit_log",
        "identities",
        "job",
        "known_devices",
        "known_networks",
        "notice_links",
        "sessions",
        "sign_in_proofs",
        "verified_contacts",
      ],
    },
  ),
  accountSendIdentityLink: making(
    open,
    anyone,
    async ({ marks }, api) => {
      // An account gets at most one mail a minute, so each request needs a new one.
      const { accountId, email } = await makeTenantVenue(api);
      marks.push(accountId, email);
      return { body: { link: await makeProof(api.services.db, "link", email, { accountId }) } };
    },
    { writes: ["attempt_counters", "job", "sign_in_proofs"] },
  ),
  accountConfirmIdentity: making(
    open,
    anyone,
    async ({ venue }, { services: { db } }) => {
      await makeToken(db, venue);
      const passwordHash = await hashPassword(password);
      await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, venue.accountId));
      return { body: { token: await makeProof(db, "mail", venue.email, { accountId: venue.accountId }) } };
    },
    {
      writes: [
        "accounts",
        "audit_log",
        "identities",
        "job",
        "notice_links",
        "sessions",
        "sign_in_proofs",
        "verified_contacts",
      ],
    },
  ),
  accountIdentities: open(everyAccount("venue"), () => ({})),
  accountUnlinkIdentity: making(
    secret,
    everyAccount("venue"),
    async ({ venue }, { services: { db } }) => {
      const id = newId();
      const linked = { issuer: testIssuer, subject: id, side: venue.side, accountId: venue.accountId };
      await db.insert(identities).values({ id, ...linked, createdAt: new Date() });
      return { body: { identity_id: id, password } };
    },
    { writes: ["attempt_counters", "audit_log", "identities", "job", "notice_links"] },
  ),
  accountSessions: open(everyAccount("worker"), () => ({})),
  accountEndSession: making(
    secret,
    everyAccount("worker"),
    async ({ worker }, { services: { db } }) => {
      const id = newId();
      await makeToken(db, worker, new Date(), id);
      return { body: { session_id: id } };
    },
    { writes: ["sessions"] },
  ),
  accountEndOtherSessions: making(
    open,
    everyAccount("venue"),
    async ({ venue }, { services: { db } }) => {
      await makeToken(db, venue);
      return { body: {} };
    },
    { writes: ["sessions"] },
  ),
};
