import type { ConsoleItemDetails, ItemAnswer } from "@bandeja/contract/console/calls";

/** The parts of an item that are more than rows. */
export type ItemParts = Partial<
  Pick<ConsoleItemDetails, "conduct" | "wouldBe" | "report" | "work" | "range" | "contradicts"> & {
    readonly answers: readonly ItemAnswer[];
  }
>;
