import type { Tx } from "@bandeja/api/db/database";
import { inTransaction } from "@bandeja/api/db/transaction";
import type { Market } from "@bandeja/api/testing/test-market";

export const instant = (at: Date) => at.toISOString();

/** The mean of the stars, to one decimal; null without reviews. */
export const averageStars = ({ stars, reviews }: { stars: number; reviews: number }): number | null =>
  reviews === 0 ? null : Math.round((stars * 10) / reviews) / 10;

/** Ends a transaction without its writes. */
class Undone extends Error {}

/** Runs an act in a transaction that leaves nothing behind. @returns what it returned */
export async function undone<T>({ db }: Market, act: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined;
  try {
    await inTransaction(db, async (tx) => {
      result = { value: await act(tx) };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (result === undefined) throw new Error("The act has not ended.");
  return result.value;
}
