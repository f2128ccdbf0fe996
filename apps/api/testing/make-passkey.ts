import { randomUUID } from "node:crypto";
import type { Side } from "@bandeja/domain/side";
import type { Db, Tx } from "../src/db/database.ts";
import { passkeyFlows, passkeys, passkeySignups, type FlowKind } from "../src/db/schema/passkeys.ts";
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

interface SignupValues {
  readonly side: Side;
  readonly email: string;
  readonly now?: Date;
}

/** A registration by passkey that has begun, valid for a minute. @returns its token, and the options with its challenge */
export async function makeSignup(db: Db | Tx, { side, email, now = new Date() }: SignupValues) {
  const [flow, challenge, accountId] = [newToken(), newToken(), randomUUID()];
  const expiresAt = new Date(now.getTime() + 60_000);
  await db
    .insert(passkeySignups)
    .values({ tokenHash: hashToken(flow), side, email, accountId, challenge, expiresAt });
  return { flow, options: { challenge, user: { id: "" } } };
}

/** A passkey that waits for the registration of its account. @returns the proof of it, and its authenticator */
export async function makeSignupPasskey(db: Db | Tx, { side, email, now = new Date() }: SignupValues) {
  const [registration, accountId, key] = [newToken(), randomUUID(), new SoftwareAuthenticator()];
  key.belongTo(accountId);
  await db.insert(passkeySignups).values({
    tokenHash: hashToken(registration),
    side,
    email,
    accountId,
    passkey: {
      credentialId: key.credentialId,
      publicKey: Buffer.from(key.publicKey).toString("base64"),
      counter: 0,
      transports: ["internal", "hybrid"],
      deviceType: "multiDevice",
      isBackedUp: true,
      name: "Firefox, Android",
    },
    expiresAt: new Date(now.getTime() + 60_000),
  });
  return { registration, accountId, key };
}
