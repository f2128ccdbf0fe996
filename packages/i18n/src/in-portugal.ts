import { portugal } from "./resources/portugal.ts";

type Branch = Readonly<Record<string, unknown>>;

/** A tree with the texts of another that differ. Keys that only the other has are left out; lists are replaced. */
function withDifferences(tree: Branch, differences: Branch): Branch {
  return Object.fromEntries(
    Object.entries(tree).map(([key, part]) => {
      const other = differences[key] ?? part;
      const isBranch = typeof part === "object" && !Array.isArray(part);
      return [key, isBranch ? withDifferences(part as Branch, other as Branch) : other];
    }),
  );
}

/** Portuguese texts, which may be a part of all, as in Portugal. */
export const inPortugal = <T extends object>(texts: T): T => withDifferences(texts as Branch, portugal) as T;
