import type { Db, Tx } from "../../../db/database.ts";
import type { KeyedHash } from "../../../db/hash-key.ts";
import {
  isRecognizedIn,
  marksOf,
  recognizable,
  recognizableByHashes,
  type Recognizable,
} from "./reporter-marks.ts";
import { findKeptMarks, findUnnamedReporters } from "./reporters-store.ts";

/** Those who have reported one of these parties and must not be named, with an account or without. */
export async function findUnnamed(
  db: Db | Tx,
  parties: readonly string[],
  keyedHash: KeyedHash,
): Promise<(Recognizable & { readonly id: string })[]> {
  const [present, left] = [await findUnnamedReporters(db, parties), await findKeptMarks(db, parties)];
  return [
    ...present.map((one) => ({ id: one.id, ...recognizable(marksOf(one)) })),
    ...left.map(({ id, marks }) => ({ id, ...recognizableByHashes(id, marks, keyedHash) })),
  ];
}

/**
 * Whether words name somebody who has reported one of those that they concern, and must not be named to them: not where both know of
 * each other, being concerned by them.
 *
 * @param known the names of those concerned, which may be said
 */
export async function findNaming(
  db: Db | Tx,
  concerned: readonly string[],
  known: readonly string[],
  keyedHash: KeyedHash,
): Promise<(words: string) => boolean> {
  const found = await findUnnamed(db, concerned, keyedHash);
  const unnamed = found.filter(({ id }) => !concerned.includes(id));
  return (words) => unnamed.some((one) => isRecognizedIn(words, one, known.join(" ")));
}
