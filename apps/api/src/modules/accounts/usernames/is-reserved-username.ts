import { consistsOf, indexWords, type WordIndex } from "../names/consists-of.ts";
import { productName, roleWords, staffWords } from "../names/service-words.ts";
import { toSkeleton } from "../names/skeleton.ts";

let skeletons: WordIndex | undefined;

/**
 * Whether a name could be taken for the service itself: it consists of reserved words, with any numbers and signs
 * around or between them.
 */
export function isReservedUsername(username: string): boolean {
  skeletons ??= indexWords([productName, ...staffWords, ...roleWords].map(toSkeleton));
  const reserved = skeletons;
  const name = username.normalize("NFKC").toLowerCase();
  // The names of deleted accounts.
  if (name.startsWith("deleted-")) return true;
  return [/[^\p{L}\p{M}\p{N}]+/u, /[^\p{L}\p{M}]+/u].some((between) =>
    consistsOf(toSkeleton(name.split(between).join("")), reserved),
  );
}
