import type { BlockedAnswer, ItemAnswer, QueueKind } from "@bandeja/contract/console/calls";
import type { OperatorRole } from "@bandeja/contract/console/roles";
import type { ActingOperator } from "../core/acting-operator.ts";
import type { ItemParts } from "../core/item-parts.ts";
import type { QueryContext, Shown } from "../core/operation.ts";

/** Who reads the queue. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
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
  readonly answers: readonly ItemAnswer[];
  /** What nobody can answer yet. */
  readonly blocked?: readonly BlockedAnswer[];
  /** Who has upheld it as the first of two. */
  readonly firstBy?: string | undefined;
  /** Those of its answers that an operator may not give, because of their role or their own part in it. */
  readonly refuses?: (viewer: Viewer) => readonly BlockedAnswer[];
  /** Of a command that waits. */
  readonly request?: { readonly by: Pick<ActingOperator, "id" | "name">; readonly proposal: string };
  /** What else has changed with each answer to it, such as how many words were said: details that are read for one item alone. */
  readonly said?: unknown;
  /** What one who answers it needs to know. */
  readonly details: Shown;
}

/**
 * A kind of items, in one file each. A new one is added to `sources`, to `queueKinds` of the contract, and to the texts of the
 * console.
 */
export interface QueueSource {
  readonly kind: QueueKind;
  /** Whose queue has them, besides that of admins. */
  readonly roles: readonly OperatorRole[];
  /** The items that wait, those due first, at most `limit`. */
  find(context: QueryContext, limit: number): Promise<readonly QueueItem[]>;
  /** Details that are read for one item only. */
  describe?(context: QueryContext, item: QueueItem): Promise<Shown>;
  /** What else one who answers it needs to see. */
  expand?(context: QueryContext, item: QueueItem): Promise<ItemParts>;
}
