import type { QueueKind } from "@bandeja/contract/console/calls";
import type {
  BlockedAnswer,
  ConsoleItem,
  ConsoleItemDetails,
  ItemAnswer,
  ShownAnswer,
} from "@bandeja/contract/console/items";
import { hasRole } from "@bandeja/contract/console/roles";
import { isSameOperator } from "../core/acting-operator.ts";
import { readsItems } from "../core/item-roles.ts";
import { hashShown } from "../core/hash-shown.ts";
import { findConflicts, findOneWith, isConcerned } from "../core/require-not-own.ts";
import { findLabels } from "../core/labels-store.ts";
import type { QueryContext } from "../core/operation.ts";
import { findClaims } from "./claims-store.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import type { ItemContext, QueueItem, QueueSource, Viewer } from "./source.ts";
import { approvalsSource } from "./sources/approvals.ts";
import { proposalsSource, reviewsSource } from "./sources/decisions.ts";
import { failedEventsSource } from "./sources/failed-events.ts";
import { failedRefundsSource } from "./sources/failed-refunds.ts";
import { failedTasksSource } from "./sources/failed-tasks.ts";
import { providersSource } from "./sources/providers.ts";
import { hoursSource } from "./sources/hours.ts";
import { paymentDisputesSource } from "./sources/payment-disputes.ts";
import { reportsSource } from "./sources/reports.ts";
import { undeliveredSource } from "./sources/undelivered.ts";

export const sources: readonly QueueSource[] = [
  proposalsSource,
  reviewsSource,
  reportsSource,
  hoursSource,
  paymentDisputesSource,
  failedRefundsSource,
  approvalsSource,
  failedTasksSource,
  failedEventsSource,
  undeliveredSource,
  providersSource,
];

/** The most items of each kind, and of the whole queue. */
const limit = 100;

/** An item by its kind and id, as claims name it. */
export const itemKey = (kind: string, id: string): string => `${kind} ${id}`;

type Held = QueueItem & { readonly kind: QueueKind };

/**
 * A short name of what an opened item shows, so that one who has it open knows that this has changed.
 *
 * @param named the names of those that it concerns
 */
const versionOf = (
  { answers, blocked, firstBy, details, said }: QueueItem,
  named: readonly (string | null | undefined)[],
): string => hashShown([answers, blocked, firstBy, details, said, named]);

/** What an operator may not answer, because of their role, their own part in it, or that of one who counts as one with them. */
async function findRefusals(
  { db, now, services }: QueryContext,
  { refuses, takesAnother }: QueueItem,
  viewer: Viewer,
): Promise<readonly BlockedAnswer[]> {
  const own = refuses?.(viewer) ?? [];
  if (own.length > 0 || takesAnother === undefined) return own;
  const other = await findOneWith({ db, now, services, by: viewer }, takesAnother.than);
  return other === undefined ? [] : takesAnother.answers.map((name) => ({ name, code: other.why }));
}

async function present(
  context: QueryContext,
  items: readonly Held[],
  viewer: Viewer,
): Promise<ConsoleItem[]> {
  const { db, now } = context;
  const refused = await Promise.all(items.map((item) => findRefusals(context, item, viewer)));
  const names = await findPartyNames(db, [...new Set(items.flatMap(concernedBy))]);
  const claims = new Map((await findClaims(db, now)).map((claim) => [claim.item, claim]));
  return items.map((item, index) => {
    const { kind, id, due, partyId, summary, facts, firstBy, request, aboutId } = item;
    const claim = claims.get(itemKey(kind, id));
    return {
      kind,
      id,
      version: versionOf(
        item,
        concernedBy(item).map((party) => names.get(party)),
      ),
      due: due.toISOString(),
      party: partyId === undefined ? null : { id: partyId, name: names.get(partyId) ?? null },
      summary,
      ...(facts && { facts }),
      claim:
        claim === undefined
          ? null
          : { by: claim.name, isOwn: claim.operatorId === viewer.id, until: claim.expiresAt.toISOString() },
      ...(firstBy !== undefined && { firstBy }),
      ...(aboutId !== undefined && { about: { id: aboutId, name: names.get(aboutId) ?? null } }),
      ...((refused[index] ?? []).length > 0 && { isForOthers: true as const }),
      ...(request && {
        request: {
          by: request.by.name,
          isOwn: isSameOperator(viewer, request.by),
          proposal: request.proposal,
        },
      }),
    };
  });
}

/** The venues and workers that an item concerns, as far as it shows them. */
export const concernedBy = ({ partyId, otherPartyIds = [], aboutId }: QueueItem): string[] =>
  [partyId ?? [], otherPartyIds, aboutId ?? []].flat();

/** Those that concern nobody that the operator has a conflict about. */
async function withoutConflicts(
  { db, services }: QueryContext,
  items: readonly Held[],
  viewer: Viewer,
): Promise<Held[]> {
  const conflicts = await findConflicts(db, viewer, services.keyedHash);
  return items.filter(
    (item) => !concernedBy(item).some((id) => conflicts.has(id)) && !isConcerned(item.details, conflicts),
  );
}

const isFor = ({ role }: Viewer, { roles }: QueueItem): boolean =>
  roles === undefined || hasRole(role, roles);

/** What waits for an operator of a role: where somebody may be in danger, then the rest, each due first. */
export async function findQueue(context: ItemContext, viewer: Viewer): Promise<ConsoleItem[]> {
  const own = sources.filter(({ kind }) => readsItems(viewer.role, kind));
  const held = await Promise.all(
    own.map(async ({ kind, ...source }) =>
      (await source.find(context, limit))
        .filter((item) => isFor(viewer, item))
        .map((item): Held => ({ kind, ...item })),
    ),
  );
  const first = (await withoutConflicts(context, held.flat(), viewer))
    .toSorted(
      (one, other) =>
        Number(other.isUrgent ?? false) - Number(one.isUrgent ?? false) ||
        one.due.getTime() - other.due.getTime(),
    )
    .slice(0, limit);
  return present(context, first, viewer);
}

/** An item that waits, as it is shown, and where it is from. */
export interface FoundItem {
  readonly shown: ConsoleItem;
  readonly source: QueueSource;
  readonly item: QueueItem;
}

/** One item that waits; undefined if there is none for the role. */
export async function findItem(
  context: ItemContext,
  { kind, id }: { kind: string; id: string },
  viewer: Viewer,
): Promise<FoundItem | undefined> {
  const source = sources.find((one) => one.kind === kind && readsItems(viewer.role, one.kind));
  const item = (await source?.find(context, limit))?.find((one) => one.id === id);
  if (source === undefined || item === undefined || !isFor(viewer, item)) return undefined;
  const [shown] = await present(context, [{ ...item, kind: source.kind }], viewer);
  return shown && { shown, source, item };
}

/** The account that an answer is about: of a report, the reported one. */
const decidedAbout = ({ kind, party, about }: ConsoleItem) => (kind === "report" ? about : party);

function toShown(
  answer: ItemAnswer,
  shown: ConsoleItem,
  findCommand: ItemContext["findCommand"],
): ShownAnswer {
  const command = findCommand(answer.command);
  const reads = answer.reads ?? (answer.says === undefined ? command?.reads : command?.readsText);
  if (reads === undefined) throw new Error(`Who reads the words of ${answer.command} is unknown`);
  // Deleted accounts have no name.
  const isLeft = reads === "account" && decidedAbout(shown)?.name === null;
  return { ...answer, reads: isLeft ? "left" : reads };
}

/** An item with what it takes to answer it. */
export async function describeItem(
  context: ItemContext,
  { shown, source, item }: FoundItem,
  viewer: Viewer,
): Promise<ConsoleItemDetails> {
  const { answers: all = item.answers, ...parts } = (await source.expand?.(context, item)) ?? {};
  const details = parts.details ?? (await source.describe?.(context, item)) ?? item.details;
  const refused = await findRefusals(context, item, viewer);
  const answers = all.filter(({ name }) => !refused.some((one) => one.name === name));
  const blocked = [...(item.blocked ?? []), ...refused];
  return {
    ...shown,
    details,
    names: await findLabels(context.db, [details]),
    answers: answers.map((answer) => toShown(answer, shown, context.findCommand)),
    ...(blocked.length > 0 && { blocked }),
    ...parts,
  };
}
