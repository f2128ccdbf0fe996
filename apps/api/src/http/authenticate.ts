import type { Call } from "@bandeja/contract/call";
import type { DecisionKind } from "@bandeja/domain/decision-kinds";
import type { FastifyRequest } from "fastify";
import type { Db, DbPool } from "../db/database.ts";
import { ApiError } from "../kernel/api-error.ts";
import { isAllowed, type Actor } from "../kernel/actor.ts";

/** The parts of the modules that authenticate, and know who is closed out. `app.ts` injects them, so that the transport knows no module. */
export interface ActorSource {
  /** The account of a live token. */
  findActor(db: Db, token: string, now: Date): Promise<Actor | undefined>;
  /** Refuses a party about which a decision of these kinds is in force. @throws ApiError `BLOCKED` */
  requireUnrestricted(
    db: Db,
    partyId: string,
    at: { kinds: readonly DecisionKind[]; now: Date },
  ): Promise<void>;
  /** Records that an account made a call of the other side. */
  recordRoleRefusal(db: DbPool, accountId: string, now: Date): Promise<void>;
}

declare module "fastify" {
  interface FastifyInstance {
    actorSource: ActorSource;
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{1,200})$/i;

/** The account of a live token; undefined without one. */
export async function recognize(db: Db, request: FastifyRequest, now: Date): Promise<Actor | undefined> {
  const token = bearer.exec(request.headers.authorization ?? "")?.[1];
  return token === undefined ? undefined : request.server.actorSource.findActor(db, token, now);
}

/**
 * Authenticates a request by its bearer token.
 *
 * @throws ApiError `UNAUTHENTICATED` without a valid token, `ONLY_VENUES` or `ONLY_WAITSTAFF` for the other
 *   side, `ROLE_TOO_LOW` for a member of a venue who may not.
 */
export async function authenticate(
  db: DbPool,
  request: FastifyRequest,
  who: Exclude<Call["who"], "anyone">,
  now: Date,
): Promise<Actor> {
  const actor = await recognize(db, request, now);
  if (actor === undefined) throw new ApiError("UNAUTHENTICATED");
  if (isAllowed(who, actor)) return actor;
  await request.server.actorSource.recordRoleRefusal(db, actor.accountId, now);
  if (actor.side === "worker") throw new ApiError("ONLY_VENUES");
  throw new ApiError(who === "worker" ? "ONLY_WAITSTAFF" : "ROLE_TOO_LOW");
}
