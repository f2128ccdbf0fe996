import type { Call } from "@bandeja/contract/call";
import type { FastifyRequest } from "fastify";
import type { Db } from "../db/database.ts";
import { findCaller } from "../modules/accounts/find-caller.ts";
import { recordRoleRefusal } from "../modules/accounts/audit/record-event.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Caller } from "../kernel/caller.ts";

const bearer = /^Bearer ([A-Za-z0-9_-]{1,200})$/i;

/** The account of a live token; undefined without one. */
export async function recognize(db: Db, request: FastifyRequest, now: Date): Promise<Caller | undefined> {
  const token = bearer.exec(request.headers.authorization ?? "")?.[1];
  return token === undefined ? undefined : findCaller(db, token, now);
}

/**
 * Who is asking, by the bearer token.
 *
 * @throws ApiError `UNAUTHENTICATED` without a live token, `ONLY_VENUES` or `ONLY_WAITSTAFF` for the other type.
 */
export async function authenticate(
  db: Db,
  request: FastifyRequest,
  who: Exclude<Call["who"], "anyone">,
  now: Date,
): Promise<Caller> {
  const caller = await recognize(db, request, now);
  if (caller === undefined) throw new ApiError("UNAUTHENTICATED");
  if (who !== "signed-in" && caller.type !== who) {
    await recordRoleRefusal(db, caller.id, now);
    throw new ApiError(who === "restaurant" ? "ONLY_VENUES" : "ONLY_WAITSTAFF");
  }
  return caller;
}
