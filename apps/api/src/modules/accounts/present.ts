import type { OnWire } from "@bandeja/contract/call";
import { typeOfSide } from "@bandeja/contract/lists";
import type { AccountSchema, SessionSchema } from "@bandeja/contract/calls/accounts";
import type { Actor } from "../../kernel/actor.ts";
import type { getAccount } from "./get-account.ts";
import { parseDevice } from "./sessions/parse-device.ts";
import type { findSessionsOf } from "./sessions/sessions-store.ts";

type Account = OnWire<typeof AccountSchema>;
type Session = OnWire<typeof SessionSchema>;

/** @param partyId the `_id` of a login is that of its venue or worker */
export function presentAccount(
  { account, requestedEmail, hasPasskey, deletable }: Awaited<ReturnType<typeof getAccount>>,
  { partyId }: Pick<Actor, "partyId">,
): Account {
  return {
    _id: partyId,
    type: typeOfSide[account.side],
    email: account.email,
    emailverified: account.emailVerifiedAt !== null,
    newemail: requestedEmail ?? null,
    haspassword: account.passwordHash !== null,
    haspasskey: hasPasskey,
    language: account.language,
    createdat: account.createdAt.toISOString(),
    ...(deletable && { deletable: deletable.toISOString() }),
  };
}

/** An account's sessions as they go over the wire, seen from one of them. Where they are is not known. */
export function presentSessions(
  rows: Awaited<ReturnType<typeof findSessionsOf>>,
  { sessionId }: { readonly sessionId: string | null },
): Session[] {
  return rows.map(({ id, userAgent, client, createdAt, lastUsedAt }) => ({
    _id: id,
    ...parseDevice(userAgent),
    client,
    place: null,
    createdat: createdAt.toISOString(),
    lastusedat: lastUsedAt.toISOString(),
    current: id === sessionId,
  }));
}
