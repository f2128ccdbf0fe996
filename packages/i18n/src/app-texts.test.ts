import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { texts as en } from "./resources/app-texts-en.ts";
import { texts as pt } from "./resources/app-texts-pt.ts";

const root = path.resolve(import.meta.dirname, "../../..");

test("whatever the app's screens say, the app has brought along", () => {
  const sources = globSync("{apps/mobile,packages/browser}/src/**/*.{ts,tsx}", { cwd: root });
  const subjects = new Set(
    sources
      .filter((name) => !/\.test\.tsx?$/.test(name))
      .flatMap((name) => Array.from(readFileSync(path.join(root, name), "utf8").matchAll(/\$\.([a-z]\w*)/gi)))
      .map(([, subject = ""]) => subject),
  );
  expect([...subjects].filter((subject) => !(subject in en) || !(subject in pt))).toEqual([]);
});
