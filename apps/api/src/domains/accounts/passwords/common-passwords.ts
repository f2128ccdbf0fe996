import { createRequire } from "node:module";
import { passwordLength } from "@bandeja/contract/limits";

const require = createRequire(import.meta.url);
const list = "@zxcvbn-ts/language-common/dist/passwords.json.cjs";
const most = 10_000;

let common: ReadonlySet<string> | undefined;

/** The most common of those that are long enough to be typed at all. The whole list, of 19 MB, is let go of again. */
function loadCommon(): ReadonlySet<string> {
  const loaded = require(list) as readonly string[];
  const known = require.resolve(list);
  const kept = loaded.filter((password) => password.length >= passwordLength.min).slice(0, most);
  delete require.cache[known];
  return new Set(kept);
}

/** Whether a password, in lower case, is among the 10,000 most common. */
export function isCommonPassword(password: string): boolean {
  common ??= loadCommon();
  return common.has(password);
}
