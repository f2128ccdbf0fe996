import { roomOf, rooms } from "./api-order.ts";
import type { Problem, Tree } from "./tree.ts";

const prefix = "modules/";
/** The first sentence above the export of a `module.ts`. */
function readPurpose(text: string): string | undefined {
  const [, comment] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const /.exec(text) ?? [];
  const [sentence] = /^.+?\.(?= |$)/.exec(comment?.replaceAll(/\s*\n\s*\* ?/g, " ").trim() ?? "") ?? [];
  return sentence;
}

/** What each module of the API is for, from the bottom up, by the first sentence of its `module.ts`. */
export function readPurposes(tree: Tree): ReadonlyMap<string, string | undefined> {
  const files = new Map(tree.files.map(({ path, text }) => [path, text]));
  const present = new Set(tree.files.map(({ path }) => roomOf(path)));
  const modules = rooms.filter((room) => room.startsWith(prefix) && present.has(room));
  return new Map(
    modules.map((room) => [room, readPurpose(files.get(`apps/api/src/${room}/module.ts`) ?? "")]),
  );
}

/** Checks that each module says what it is for. */
export function checkPurposes(tree: Tree): Problem[] {
  return [...readPurposes(tree)].flatMap(([room, purpose]) => {
    const path = `apps/api/src/${room}/module.ts`;
    return purpose === undefined
      ? [{ path, message: "says what the module is for, in a sentence above its export" }]
      : [];
  });
}
