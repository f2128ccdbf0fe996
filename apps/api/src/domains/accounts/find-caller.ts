import type { Tx } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { findSession, touchSession } from "./sessions-store.ts";
import { hashToken } from "./tokens.ts";

const hour = 60 * 60 * 1000;

/** A token ends 30 days after its last use (contract, "Who is asking"). */
export const sessionLife = 30 * 24 * hour;

/** Whoever holds a live token; its use is noted at most once an hour. */
export async function findCaller(tx: Tx, token: string, now: Date): Promise<Caller | undefined> {
  const session = await findSession(tx, hashToken(token), new Date(now.getTime() - sessionLife));
  if (session === undefined) return undefined;
  if (now.getTime() - session.lastUsedAt.getTime() > hour) await touchSession(tx, session.id, now);
  return { id: session.accountId, type: session.type, sessionId: session.id };
}
