import type { QueueKind } from "@bandeja/contract/console/calls";
import type { BlockedAnswer, ItemAnswer } from "@bandeja/contract/console/items";
import type { Outcome } from "@bandeja/contract/console/outcomes";
import type { OperatorRole } from "@bandeja/contract/console/roles";
import type { ActingOperator } from "../core/acting-operator.ts";
import type { ItemParts } from "../core/item-parts.ts";
import type { QueryContext, Shown } from "../core/operation.ts";

/** Who reads the queue. */
export interface Viewer extends Pick<ActingOperator, "name" | "emailKey" | "phone"> {
  readonly id: string;
  readonly role: OperatorRole;
}

/** Something that waits for an operator. */
export interface QueueItem {
  /** Unique within its source. */
  readonly id: string;
  readonly due: Date;
  /** Somebody may be in danger: it is above what is due earlier. */
  readonly isUrgent?: boolean;
  /** The venue or worker that it is about; its details then take a reason. */
  readonly partyId: string | undefined;
  /** The other parties whose data its details show, too: that it was looked at is recorded about all. */
  readonly otherPartyIds?: readonly string[];
  /** The other party that it is about, which is only named. */
  readonly aboutId?: string | undefined;
  /** What it is about, without personal data. */
  readonly summary: string | null;
  /** What tells it from others of its kind: numbers, amounts, states. */
  readonly facts?: readonly string[];
  readonly answers: readonly ItemAnswer[];
  /** Who may read it, where those are fewer than read its source. */
  readonly roles?: readonly OperatorRole[];
  /** What nobody can answer yet. */
  readonly blocked?: readonly BlockedAnswer[];
  /** Who has upheld it as the first of two. */
  readonly firstBy?: string | undefined;
  /** Those of its answers that an operator may not give, because of their role or their own part in it. */
  readonly refuses?: (viewer: Viewer) => readonly BlockedAnswer[];
  /** Those of its answers that nobody may give who counts as one with any of these operators. */
  readonly takesAnother?: {
    readonly than: readonly (string | null)[];
    readonly answers: readonly ItemAnswer["name"][];
  };
  /** Of a command that waits. */
  readonly request?: { readonly by: Pick<ActingOperator, "id" | "name">; readonly proposal: string };
  /** What else has changed with each answer to it, such as how many words were said: details that are read for one item alone. */
  readonly said?: unknown;
  /** What one who answers it needs to know. */
  readonly details: Shown;
}

/** Of the queue and its items. */
export type ItemContext = QueryContext;

/**
 * A kind of items, in one file each. A new one is added to `sources`, to `queueKinds` of the contract, to `itemRoles`, and to
 * the texts of the console.
 */
export interface QueueSource {
  readonly kind: QueueKind;
  /** The items that wait, those due first, at most `limit`. */
  find(context: ItemContext, limit: number): Promise<readonly QueueItem[]>;
  /** Details that are read for one item only. */
  describe?(context: QueryContext, item: QueueItem): Promise<Shown>;
  /** Whether an item that has left the queue was for a viewer, where those are fewer than read its source. */
  wasFor?(context: ItemContext, id: string, viewer: Viewer): Promise<boolean>;
  /** What has ended an item without an operator's answer to it, if it was one. */
  findEnd?(context: ItemContext, id: string, viewer: Viewer): Promise<Outcome | undefined>;
  /** What else one who answers it needs to see. */
  expand?(context: ItemContext, item: QueueItem): Promise<ItemParts>;
}
