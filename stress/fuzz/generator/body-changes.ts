import * as fc from "fast-check";
import { junk, signs, strayMention } from "./malformed-values.ts";
import { changeAt, isBranch, Mention, pathsOf, type Path, type Tree } from "./tree.ts";
import type { Sent } from "./valid-values.ts";

/** One fault in the input of a call; `at` selects one of the paths where it is possible. */
export type BodyChange =
  | { how: "replace"; at: number; by: Tree }
  | { how: "remove"; at: number }
  | { how: "lengthen"; at: number; beyond: number }
  | { how: "spoil"; at: number; sign: string; end: boolean }
  | { how: "swap"; at: number; by: Tree }
  | { how: "wrap"; at: number; list: boolean }
  | { how: "add"; at: number; name: string; value: Tree };

const at = fc.nat({ max: 63 });
const surplus = fc.constantFrom(
  "__proto__",
  "constructor",
  "toString",
  "_id",
  "admin",
  "",
  "a.b",
  "0",
  "\u0000",
);

export const bodyChange: fc.Arbitrary<BodyChange> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ how: fc.constant("replace" as const), at, by: junk }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant("remove" as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      how: fc.constant("lengthen" as const),
      at,
      beyond: fc.constantFrom(1, 1, 1, 1_000, 100_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      how: fc.constant("spoil" as const),
      at,
      sign: fc.constantFrom(...signs),
      end: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ how: fc.constant("swap" as const), at, by: strayMention }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant("wrap" as const), at, list: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant("add" as const), at, name: surplus, value: junk }) },
);

/** The input as one tree, so that a change can affect a parameter as well as a field. */
interface Root {
  readonly params: Tree;
  readonly query: Tree;
  readonly body?: Tree;
}

const partAt = (tree: Tree, path: Path): Tree | undefined =>
  path.reduce<Tree | undefined>(
    (part, step) =>
      Array.isArray(part)
        ? (part[Number(step)] as Tree)
        : part !== undefined && isBranch(part)
          ? part[step]
          : undefined,
    tree,
  );

/** The paths where a change is possible. Parameters as a whole are excluded, because they must stay a record. */
function pathsFor(root: Root, change: BodyChange, longest: ReadonlyMap<string, number>): Path[] {
  const tree = { ...root } as Tree;
  const paths = pathsOf(tree).filter((path) => path.length > 1 || path[0] === "body");
  return paths.filter((path) => {
    const part = partAt(tree, path);
    switch (change.how) {
      case "lengthen":
        return path[0] === "body" && longest.has(path.slice(1).join("."));
      case "spoil":
        return typeof part === "string";
      case "swap":
        return part instanceof Mention;
      case "add":
        return part !== undefined && isBranch(part);
      case "replace":
      case "remove":
      case "wrap":
        return true;
    }
  });
}

/** A member whose name may be `__proto__`. */
const withMember = (tree: Tree, name: string, value: Tree): Tree =>
  Object.fromEntries([...Object.entries(isBranch(tree) ? tree : {}), [name, value]]);

function apply(change: BodyChange, part: Tree, longest: number): Tree | undefined {
  switch (change.how) {
    case "replace":
    case "swap":
      return change.by;
    case "remove":
      return undefined;
    case "lengthen":
      return "x".repeat(longest + change.beyond);
    case "spoil":
      if (typeof part !== "string") return part;
      return change.end ? `${part}${change.sign}` : `${change.sign}${part}`;
    case "wrap":
      return change.list ? [part] : { value: part };
    case "add":
      return withMember(part, change.name, change.value);
  }
}

const rootOf = ({ params, query, body }: Sent): Root => ({
  params,
  query,
  ...(body !== undefined && { body }),
});

/** For each text of the input, the change that appends a NUL, which PostgreSQL does not store. */
export function nulInEach(sent: Sent): BodyChange[] {
  const root = rootOf(sent);
  const tree = { ...root } as Tree;
  const spoil = { how: "spoil", at: 0, sign: "\u0000", end: true } as const;
  const swap = { how: "swap", at: 0, by: null } as const;
  return [
    ...pathsFor(root, spoil, new Map()).map((_, nth) => ({ ...spoil, at: nth })),
    ...pathsFor(root, swap, new Map()).map((path, nth) => {
      const named = partAt(tree, path) as Mention;
      return { ...swap, at: nth, by: new Mention(named.of, named.nth, { mend: "nul" }) };
    }),
  ];
}

/** The input with one change, where it is possible. */
export function changeSent(sent: Sent, change: BodyChange, longest: ReadonlyMap<string, number>): Sent {
  const root = rootOf(sent);
  const paths = pathsFor(root, change, longest);
  const target = paths[change.at % paths.length];
  if (target === undefined) return sent;
  const limit = longest.get(target.slice(1).join(".")) ?? 0;
  const changed = changeAt({ ...root }, target, (part) => apply(change, part, limit)) as {
    params: Sent["params"];
    query: Sent["query"];
    body?: Tree;
  };
  return { params: changed.params, query: changed.query, body: changed.body };
}
