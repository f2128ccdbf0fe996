import { randomUUID } from "node:crypto";
import type { Db, Tx } from "../src/db/database.ts";
import { passkeyFlows, passkeys, type FlowKind } from "../src/db/schema/passkeys.ts";
import { hashToken, newToken } from "../src/modules/accounts/core/tokens.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";

interface PasskeyValues {
  readonly accountId: string;
  readonly id?: string;
  readonly name?: string;
  readonly createdAt?: Date;
}

/** A passkey of an account. @returns its authenticator */
export async function makePasskey(
  db: Db | Tx,
  { accountId, id = randomUUID(), name = "Firefox, Android", createdAt = new Date() }: PasskeyValues,
): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator();
  authenticator.belongTo(accountId);
  await db.insert(passkeys).values({
    id,
    accountId,
    credentialId: authenticator.credentialId,
    publicKey: Buffer.from(authenticator.publicKey),
    counter: 0,
    transports: ["internal", "hybrid"],
    deviceType: "multiDevice",
    isBackedUp: true,
    name,
    createdAt,
    lastUsedAt: null,
  });
  return authenticator;
}

interface FlowValues {
  readonly kind: FlowKind;
  readonly accountId?: string;
  readonly sessionId?: string;
  readonly now?: Date;
}

/** A flow that has begun, valid for a minute. @returns its token, and the options with its challenge */
export async function makeFlow(
  db: Db | Tx,
  { kind, accountId, sessionId, now = new Date() }: FlowValues,
): Promise<{ flow: string; options: { challenge: string; user: { id: string } } }> {
  const [flow, challenge] = [newToken(), newToken()];
  await db.insert(passkeyFlows).values({
    tokenHash: hashToken(flow),
    kind,
    challenge: kind === "grant" ? null : challenge,
    accountId: accountId ?? null,
    sessionId: sessionId ?? null,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  return { flow, options: { challenge, user: { id: "" } } };
}
