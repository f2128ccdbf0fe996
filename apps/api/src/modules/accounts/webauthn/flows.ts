import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { Db, Tx } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import type { FlowKind } from "../../../db/schema/passkeys.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { insertFlow } from "./flows-store.ts";
import { findPasskeysOf } from "./passkeys-store.ts";
import { relyingPartyOf } from "./relying-party.ts";

const minute = 60_000;
/** The time (ms) for a signature, which is also the browser's. */
export const flowLife = 5 * minute;

interface Flow {
  readonly kind: FlowKind;
  readonly challenge: string | null;
  readonly accountId: string | null;
  /** The session that it belongs to; null for a login. */
  readonly sessionId: string | null;
}

/** Keeps a challenge, for five minutes; a grant for one. @returns the token of the flow, of which only the hash is stored */
export async function issueFlow(db: Db | Tx, flow: Flow, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (flow.kind === "grant" ? minute : flowLife));
  await insertFlow(db, { tokenHash: hashToken(token), ...flow, expiresAt });
  return token;
}

/** Begins a signature by any of an account's passkeys, or by any at all: the browser then lets the person choose. */
export async function beginSignature(
  db: Db | Tx,
  { accountId, ...flow }: Omit<Flow, "challenge">,
  now: Date,
  { siteUrl }: Pick<Services, "siteUrl">,
): Promise<{ flow: string; options: Record<string, unknown> }> {
  const passkeys = accountId === null ? [] : await findPasskeysOf(db, accountId);
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(siteUrl).rpID,
    userVerification: "required",
    timeout: flowLife,
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({
      id,
      transports: transports as [],
    })),
  });
  const token = await issueFlow(db, { ...flow, accountId, challenge: options.challenge }, now);
  return { flow: token, options: { ...options } };
}
