import type { DbPool } from "../../../db/database.ts";
import { HappenedAlready } from "../../../kernel/refusal.ts";
import type { Services } from "../../../runtime/services.ts";
import { readsItems } from "../core/item-roles.ts";
import { changed } from "../core/plan-token.ts";
import { recordQueueChange } from "../queue/queue-changes.ts";
import { endClaim, findAnswered } from "../queue/claims-store.ts";
import { findItem, itemKey, sources } from "../queue/find-queue.ts";
import type { ItemContext } from "../queue/source.ts";
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
export async function noteAnswered(
  db: DbPool,
  { kind, id }: NamedItem,
  by: SignedIn,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + answeredLife);
  await endClaim(db, { item: itemKey(kind, id), operatorId: by.id, expiresAt });
  // Who reads a command that waits is told by its decision.
  if (kind !== "approval") await recordQueueChange(db, { kind, id }, now);
}

/** Why an item is not in the queue: somebody has answered it, or there is none. Whether there was one is for those alone who read it. */
export async function refuseItem(
  context: ItemContext,
  { kind, id }: NamedItem,
  viewer: SignedIn,
): Promise<ConsoleRefusal | HappenedAlready> {
  const { db, now } = context;
  const source = sources.find((one) => one.kind === kind && readsItems(viewer.role, one.kind));
  if (source === undefined || (await source.wasFor?.(context, id, viewer)) === false) {
    return new ConsoleRefusal("NOT_FOUND");
  }
  const answered = await findAnswered(db, itemKey(kind, id), now);
  // Of a request it matters what was answered.
  if (answered === undefined || (kind === "approval" && answered.operatorId !== viewer.id)) {
    const end = await source.findEnd?.(context, id, viewer);
    if (end !== undefined) return new HappenedAlready("It has ended.", end);
  }
  if (answered === undefined) return new ConsoleRefusal("NOT_FOUND");
  return new ConsoleRefusal("ANSWERED", answered.operatorId === viewer.id ? {} : { by: answered.name });
}

/** The refusal of an item that was answered meanwhile; undefined while it waits. */
export async function refuseAnswered(
  context: ItemContext,
  item: NamedItem,
  by: SignedIn,
): Promise<ConsoleRefusal | HappenedAlready | undefined> {
  if ((await findItem(context, item, by)) !== undefined) return undefined;
  const refusal = await refuseItem(context, item, by);
  return refusal.code === "NOT_FOUND" ? undefined : refusal;
}

/** Refuses to decide by an item that is not what the operator has read. @throws Refusal */
export async function requireSeen(
  context: ItemContext,
  { version, ...item }: NamedItem & { readonly version: string },
  by: SignedIn,
): Promise<void> {
  const found = await findItem(context, item, by);
  if (found === undefined) throw await refuseItem(context, item, by);
  if (found.shown.version !== version) throw changed();
}
