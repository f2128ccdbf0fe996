import type { Db } from "../../../db/database.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { findSession, touchSession } from "./sessions-store.ts";
import { sessionBounds } from "./session-life.ts";
import { hashToken } from "../core/tokens.ts";

const hour = 60 * 60 * 1000;

/** The actor of a valid token; its use is stored at most once an hour. */
export async function findActor(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const session = await findSession(db, hashToken(token), sessionBounds(now));
  if (session === undefined) return undefined;
  if (now.getTime() - session.lastUsedAt.getTime() > hour) await touchSession(db, session.id, now);
  const { id: sessionId, accountId, venueId, role, workerId } = session;
  if (workerId !== null) {
    return { accountId, sessionId, side: "worker", role: "worker", workerId, partyId: workerId };
  }
  if (venueId === null || role === null) return undefined;
  return { accountId, sessionId, side: "venue", role, venueId, partyId: venueId };
}
