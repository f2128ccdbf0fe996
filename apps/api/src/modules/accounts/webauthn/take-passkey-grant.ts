import type { Db } from "../../../db/database.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { hashToken } from "../core/tokens.ts";
import { takeFlow } from "./flows-store.ts";

/** Uses up the grant of a passkey. @returns whether it was one of the actor's session */
export async function takePasskeyGrant(
  db: Db,
  { sessionId }: Actor,
  grant: string,
  now: Date,
): Promise<boolean> {
  const taken = await takeFlow(db, { tokenHash: hashToken(grant), kinds: ["grant"], sessionId }, now);
  return taken !== undefined;
}
