import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { folders } from "./folders.ts";

const root = path.resolve(import.meta.dirname, "../..");

test.each(folders.flatMap(({ name, mutate, tests }) => [...mutate, ...tests].map((glob) => [name, glob])))(
  "%s: %s names files",
  (_name, glob = "") => {
    expect(globSync(glob, { cwd: root })).not.toEqual([]);
  },
);
