import type { Side } from "@bandeja/domain/side";
import { randomUUID } from "node:crypto";
import { accountOf } from "@bandeja/demo-data/factories";
import type { Db, Tx } from "../src/db/database.ts";
import { identities, signInProofs, type ProofKind } from "../src/db/schema/identity.ts";
import { hashToken, newToken } from "../src/modules/accounts/core/tokens.ts";

/** The key of the tests' browser, which its cookie identifies. */
export const testBrowser = "b".repeat(43);
export const testCookie = `signin=${testBrowser}`;

const hour = 3_600_000;
/** The issuer in tests without a provider. */
export const testIssuer = "https://accounts.google.test";

interface ProofOverrides {
  readonly side?: Side;
  readonly subject?: string;
  /** For a link: the account to link. */
  readonly accountId?: string;
  readonly now?: Date;
  readonly token?: string;
}

/** A sign-in proof for the tests' browser, for an e-mail. */
export async function makeProof(
  db: Db | Tx,
  kind: ProofKind,
  email: string,
  overrides: ProofOverrides = {},
): Promise<string> {
  const {
    side = "venue",
    subject = randomUUID(),
    accountId,
    now = new Date(),
    token = newToken(),
  } = overrides;
  await db.insert(signInProofs).values({
    tokenHash: hashToken(token),
    kind,
    browserHash: kind === "mail" ? null : hashToken(testBrowser),
    side,
    issuer: testIssuer,
    subject,
    email,
    accountId: accountId ?? null,
    expiresAt: new Date(now.getTime() + hour),
  });
  return token;
}

/** A venue or worker, with its account where that is known. */
interface Signer {
  readonly id: string;
  readonly accountId?: string;
  readonly email: string;
  readonly side: Side;
}

async function insertIdentity(db: Db | Tx, signer: Signer, createdAt: Date): Promise<string> {
  const { email, side } = signer;
  const subject = randomUUID();
  const accountId = signer.accountId ?? (await accountOf(db, signer));
  await db.insert(identities).values({ issuer: testIssuer, subject, side, email, accountId, createdAt });
  return subject;
}

/** Creates grants for one account, from one identity that is linked to it. */
export async function makeGrants(db: Db | Tx, signer: Signer, n: number): Promise<string[]> {
  const { email, side } = signer;
  const subject = await insertIdentity(db, signer, new Date());
  return Promise.all(Array.from({ length: n }, () => makeProof(db, "grant", email, { side, subject })));
}

/** A grant for an account that is linked to Google. */
export async function makeGrant(
  db: Db | Tx,
  signer: Signer,
  overrides: Pick<ProofOverrides, "now" | "token"> = {},
): Promise<string> {
  const { email, side } = signer;
  const subject = await insertIdentity(db, signer, overrides.now ?? new Date());
  return makeProof(db, "grant", email, { side, subject, ...overrides });
}
