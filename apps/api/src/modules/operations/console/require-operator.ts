import { unattendedHeader, viewCommand } from "@bandeja/contract/console/constants";
import type { FastifyRequest } from "fastify";
import type { Db } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import { keepReason, type KnownReason } from "@bandeja/contract/console/view-reasons";
import { hashToken } from "../../accounts/core/tokens.ts";
import { toActing, type ActingOperator } from "../core/acting-operator.ts";
import { recordAct } from "../core/perform.ts";
import { requireReason } from "../core/refusal.ts";
import { requireNotOwn } from "../core/require-not-own.ts";
import { requireUnnamed } from "../core/require-unnamed.ts";
import { inTransaction } from "../../../db/transaction.ts";
import {
  findListReason,
  findOperatorSession,
  findSessionEnd,
  hasView,
  setOperatorSessionUsed,
  upsertListReason,
  upsertView,
} from "../operators/sessions-store.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import { ConsoleRefusal } from "./console-refusal.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** The operator of a request, in a session. */
export interface SignedIn extends ActingOperator {
  readonly id: string;
  readonly role: NonNullable<ActingOperator["role"]>;
  readonly email: string;
  readonly sessionId: string;
  readonly endsAt: Date;
}

/** How long (ms) a reason for looking at a party, or at a list, lasts within a session. */
const viewLife = 30 * 60_000;

interface At {
  /** The console's address. */
  readonly url: string;
  readonly now: Date;
  /** A browser opens streams by itself, which is no activity. */
  readonly isStream?: boolean;
}

/** The operator of a live session. */
export async function findOperator(
  db: Db,
  request: FastifyRequest,
  { url, now, isStream = false }: At,
): Promise<SignedIn | undefined> {
  const token = readSessionCookie(request, url);
  const session = token === undefined ? undefined : await findOperatorSession(db, hashToken(token), now);
  if (session === undefined) return undefined;
  const { operator, sessionId, endsAt } = session;
  const isAttended = !isStream && request.headers[unattendedHeader] === undefined;
  if (isAttended) await setOperatorSessionUsed(db, sessionId, now);
  const { id, role, emailKey: email } = operator;
  return { ...toActing(operator), id, role, email, sessionId, endsAt };
}

/** Why the session of a request was ended before its time, if it was. */
export async function findEnd(db: Db, request: FastifyRequest, url: string) {
  const token = readSessionCookie(request, url);
  return token === undefined ? undefined : findSessionEnd(db, hashToken(token));
}

/** @throws ConsoleRefusal `SIGNED_OUT` without a live session */
export async function requireOperator(db: Db, request: FastifyRequest, at: At): Promise<SignedIn> {
  const operator = await findOperator(db, request, at);
  if (operator !== undefined) return operator;
  throw new ConsoleRefusal("SIGNED_OUT", { ended: await findEnd(db, request, at.url) });
}

/**
 * @throws ConsoleRefusal `VIEW_REASON` unless the operator has given a reason to look at the party; Refusal for one that they have a
 *   conflict about, which may have begun since
 */
export async function requireView(
  { db, keyedHash }: Pick<Services, "db" | "keyedHash">,
  operator: SignedIn,
  partyId: string,
  now: Date,
): Promise<void> {
  await requireNotOwn(db, operator, [partyId], keyedHash);
  if (await hasView(db, { sessionId: operator.sessionId, partyId }, now)) return;
  const names = await findPartyNames(db, [partyId]);
  throw new ConsoleRefusal("VIEW_REASON", { party: { id: partyId, name: names.get(partyId) ?? null } });
}

/**
 * Lets the session show a party's data for half an hour. The audit log has the reason, and so has the party's export.
 *
 * @throws Refusal without a reason, or for an account of the operator's own; ConsoleRefusal `NOT_FOUND`
 */
export async function giveViewReason(
  { db, keyedHash }: Pick<Services, "db" | "keyedHash">,
  operator: SignedIn,
  { partyId, reason: why }: { readonly partyId: string; readonly reason: string | KnownReason },
  now: Date,
): Promise<void> {
  const reason = typeof why === "string" ? requireReason(why) : keepReason(why);
  if (!(await findPartyNames(db, [partyId])).has(partyId)) throw new ConsoleRefusal("NOT_FOUND");
  await requireNotOwn(db, operator, [partyId], keyedHash);
  // The account reads it in its export.
  if (typeof why === "string") {
    const written = { words: { reason }, concerned: [partyId], role: operator.role };
    await requireUnnamed(db, written, keyedHash);
  }
  await inTransaction(db, async (tx) => {
    const expiresAt = new Date(now.getTime() + viewLife);
    await upsertView(tx, { sessionId: operator.sessionId, partyId, expiresAt });
    const act = { name: viewCommand, reason, about: partyId, outcome: [{ name: "dataSeen" } as const] };
    await recordAct({ tx, by: operator, now }, act);
  });
}

/**
 * Lets the session show a list for half an hour. The audit log has the reason with each look at it, and so have the exports of those
 * that it shows.
 *
 * @throws Refusal without a reason
 */
export async function giveListReason(
  db: Db,
  { sessionId }: SignedIn,
  { list, reason }: { readonly list: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + viewLife);
  await upsertListReason(db, { sessionId, list, reason: requireReason(reason), expiresAt });
}

/** @throws ConsoleRefusal `VIEW_REASON` unless the operator has given a reason to look at the list */
export async function requireListReason(
  db: Db,
  { sessionId }: SignedIn,
  list: string,
  now: Date,
): Promise<string> {
  const reason = await findListReason(db, { sessionId, list }, now);
  if (reason === undefined) throw new ConsoleRefusal("VIEW_REASON");
  return reason;
}
