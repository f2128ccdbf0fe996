import type { Side } from "@bandeja/domain/side";
import { toSkeleton } from "../../accounts/names/skeleton.ts";

const fold = (text: string): string => toSkeleton(text).replaceAll(/\p{M}/gu, "");
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/gu).filter((word) => word !== "");

/** The fewest letters of a word that gives somebody away; of a venue's name, shorter ones are mostly "bar" or "do". */
const shortest: Readonly<Record<Side, number>> = { worker: 3, venue: 4 };
const particles: ReadonlySet<string> = new Set(["dos", "das", "del", "las", "los", "van", "von"]);

/** Somebody who must not be named, and the name of the reader, whose words may be said to them. */
export interface Unnamed {
  readonly name: string;
  readonly side: Side;
  readonly reader: string;
}

/**
 * Whether a text names a venue or worker: by the whole name, however it is written, or by a word of it. A word of a venue's
 * name counts as it is written there, with its capital, since many are usual words: "Terrace", "Casa".
 */
export function isNamedIn(text: string, { name, side, reader }: Unnamed): boolean {
  const [said, whole] = [wordsOf(fold(text)), wordsOf(fold(name)).join(" ")];
  if (whole !== "" && ` ${said.join(" ")} `.includes(` ${whole} `)) return true;
  const known = new Set(wordsOf(fold(reader)));
  const telling = wordsOf(name).filter(
    (word) => word.length >= shortest[side] && !particles.has(word.toLowerCase()) && !known.has(fold(word)),
  );
  if (side === "worker") return telling.some((word) => said.includes(fold(word)));
  const written = new Set(wordsOf(text));
  return telling.some((word) => word !== word.toLowerCase() && written.has(word));
}
