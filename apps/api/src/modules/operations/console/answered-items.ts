import type { Db } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import type { QueryContext } from "../core/operation.ts";
import { endClaim, findAnswered } from "../queue/claims-store.ts";
import { findItem, itemKey } from "../queue/find-queue.ts";
import { hasView } from "../operators/sessions-store.ts";
import { ConsoleRefusal } from "./console-refusal.ts";
import { giveViewReason, type SignedIn } from "./require-operator.ts";

interface NamedItem {
  readonly kind: string;
  readonly id: string;
}

/** How long (ms) is known who has answered an item. */
const answeredLife = 24 * 60 * 60_000;

/** Lets an operator see those whose data an item shows, since they answer it: the audit log has the item as the reason. */
export async function lookForItem(
  services: Services,
  operator: SignedIn,
  { kind, id, partyIds }: NamedItem & { readonly partyIds: readonly (string | undefined)[] },
  now: Date,
): Promise<void> {
  const { sessionId } = operator;
  for (const partyId of partyIds) {
    if (partyId === undefined || (await hasView(services.db, { sessionId, partyId }, now))) continue;
    await giveViewReason(services, operator, { partyId, reason: { kind, id } }, now);
  }
}

/** Ends the claim of an item that a command has answered. */
export async function noteAnswered(db: Db, { kind, id }: NamedItem, by: SignedIn, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + answeredLife);
  await endClaim(db, { item: itemKey(kind, id), operatorId: by.id, expiresAt });
}

/** Why an item is not in the queue: somebody has answered it, or there is none. */
export async function refuseItem(
  { db, now }: QueryContext,
  { kind, id }: NamedItem,
  viewer: SignedIn,
): Promise<ConsoleRefusal> {
  const answered = await findAnswered(db, itemKey(kind, id), now);
  if (answered === undefined) return new ConsoleRefusal("NOT_FOUND");
  return new ConsoleRefusal("ANSWERED", answered.operatorId === viewer.id ? {} : { by: answered.name });
}

/** The refusal of an item that was answered meanwhile; undefined while it waits. */
export async function refuseAnswered(
  context: QueryContext,
  item: NamedItem,
  by: SignedIn,
): Promise<ConsoleRefusal | undefined> {
  if ((await findItem(context, item, by)) !== undefined) return undefined;
  const refusal = await refuseItem(context, item, by);
  return refusal.code === "ANSWERED" ? refusal : undefined;
}
