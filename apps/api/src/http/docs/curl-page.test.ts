import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { startRealServer } from "../../../testing/real-server.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { formOf, readBlocks, runBlocks } from "../../../testing/walk-page.ts";

const page = path.resolve(import.meta.dirname, "../../../../../docs/api.md");
const blocks = readBlocks(readFileSync(page, "utf8"));
const shown = blocks.map((block, index) => [block.line, block, index] as const);
// Required by the page, not by the project.
const hasTools = ["bash", "curl"].every((tool) => spawnSync(tool, ["--version"]).status === 0);

describe.runIf(hasTools)("docs/api.md, run in a shell beside a server,", () => {
  let answers: string[];

  beforeAll(async () => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), "bandeja-page-"));
    const server = await startRealServer(dataDir, { settings: { DATABASE_URL: database.url } });
    try {
      answers = await runBlocks(blocks, { SITE: server.origin });
    } finally {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    }
  });

  test.each(shown.filter(([, block]) => block.shown !== undefined))(
    "gets the documented answer at line %i",
    (_line, block, index) => {
      expect(formOf(answers[index]!)).toBe(formOf(block.shown!));
    },
  );

  test("shows an answer for all blocks but one", () => {
    expect(blocks.length).toBeGreaterThan(15);
    expect(blocks.filter((block) => block.shown === undefined)).toHaveLength(1);
  });
});

test("answers are compared without values that differ in each run", () => {
  const answer = (id: string, rest: string) => `{"_id": "${id}", ${rest}}`;
  const one = answer("01a1fe36-0c8d-736b-b7ca-a7f793c5224f", '"status": "open"');
  const again = answer("01a1fe36-1307-7687-9e3a-2abe7966560b", '"status":"open"');
  expect(formOf(one)).toBe(formOf(again));
  for (const rest of ['"status": "full"', '"status": "open", "more": 1', '"state": "open"']) {
    expect(formOf(answer("01a1fe36-0c8d-736b-b7ca-a7f793c5224f", rest))).not.toBe(formOf(one));
  }
  expect(formOf(answer("", '"status": "open"'))).not.toBe(formOf(one));
});
