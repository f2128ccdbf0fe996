import { isTest } from "./kinds.ts";
import type { Problem, Tree } from "./tree.ts";

const limit = { code: 400, test: 500 };

/** Reports files beyond the limit, which should be split. Styles, texts and migrations are exempt. */
export function checkFileSize(tree: Tree): Problem[] {
  return tree.files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split("\n").length;
    const most = isTest(path) ? limit.test : limit.code;
    return lines > most ? [{ path, message: `${lines} lines; at most ${most}` }] : [];
  });
}
