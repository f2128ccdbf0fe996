import type { ConsoleItemDetails, ItemAnswer } from "@bandeja/contract/console/items";

/** The parts of an item that are more than rows. */
export type ItemParts = Partial<
  Pick<
    ConsoleItemDetails,
    | "conduct"
    | "wouldBe"
    | "report"
    | "hidden"
    | "asked"
    | "work"
    | "disputed"
    | "contradicts"
    | "waiting"
    | "details"
    | "ahead"
    | "decision"
    | "requestedAt"
    | "blocked"
  > & {
    readonly answers: readonly ItemAnswer[];
  }
>;
