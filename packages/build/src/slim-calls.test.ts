import { globSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { slimCalls } from "./slim-calls.ts";

const folder = path.resolve(import.meta.dirname, "../../contract/src/calls");
// Not beside the originals, where other tests read every source.
const cache = path.resolve(import.meta.dirname, "../../../.cache");

test("brackets and commas in strings, comments and schemas do not end a property", () => {
  const source = `const a = defineCall({
  name: "a", // (, not the end
  tag,
  cost: "usual",
  who: ["venue:viewer", "worker"],
  summary:
    "Says \\"no\\", (really).",
  answer: answer({ answer: z.array(z.object({ a: z.string() })), b: z.string() }),
  body: z.object({ answer: z.string() }),
  errors: ["A", "B"],
});
const other = z.object({ answer: z.string() });
`;
  const slim = `const a = defineCall({
  name: "a",
  body: z.object({ answer: z.string() }),
});
const other = z.object({ answer: z.string() });
`;
  expect(slimCalls(source)).toBe(slim);
});

const serversOwn = new Set(["summary", "answer", "errors", "who", "tag", "cost"]);

interface Exported {
  readonly name?: string;
}

test("a browser's calls lack only the properties that the server reads, and none has a summary", async () => {
  await mkdir(cache, { recursive: true });
  const copies = await mkdtemp(path.join(cache, "slim-"));
  try {
    for (const file of globSync("*.ts", { cwd: folder })) {
      const source = await readFile(path.join(folder, file), "utf8");
      const slim = slimCalls(source).replaceAll('from "../', `from "${path.dirname(folder)}/`);
      await writeFile(path.join(copies, file), slim);
    }
    for (const file of globSync("*.ts", { cwd: folder })) {
      const load = async (where: string) =>
        (await import(/* @vite-ignore */ pathToFileURL(path.join(where, file)).href)) as Record<
          string,
          Exported
        >;
      const [whole, slim] = [await load(folder), await load(copies)];
      for (const [name, call] of Object.entries(whole)) {
        if (call.name !== name) continue;
        const kept = Object.keys(call).filter((key) => !serversOwn.has(key));
        expect(Object.keys(slim[name] ?? {})).toEqual(expect.arrayContaining(kept));
        expect(slim[name]).not.toHaveProperty("summary");
      }
    }
  } finally {
    await rm(copies, { recursive: true });
  }
});
