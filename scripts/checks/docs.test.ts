import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { checkDocs } from "./docs.ts";

/** The problems of a page in a small repository. */
function check(page: string, others: Readonly<Record<string, string>> = {}): string[] {
  const root = mkdtempSync(path.join(tmpdir(), "bandeja-docs-"));
  const files = {
    "package.json": JSON.stringify({ scripts: { start: "", "test:api": "" } }),
    "apps/api/src/config/config.ts": "",
    "docs/rules.md": "",
    "docs/page.md": page,
    ...others,
  };
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    return checkDocs(root).map(({ path: where, line, message }) => `${where}:${line} ${message}`);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test.each([
  "See `apps/api/src/config/config.ts` and `apps/api/src/`.",
  "Named shortly: `config/config.ts`, `config.ts`, `rules.md`.",
  "[Rules](rules.md#one), [settings](../apps/api/src/config/config.ts), [elsewhere](https://example.org/x.md).",
  "Run `npm start`, `npm run test:api`.",
  "```\nnpm start\nnode apps/api/src/config/config.ts\n```",
  "Not paths: `/api/docs`, `@bandeja/domain/shift`, `text/html`, `en/pt`, `docs/decisions/NNN-title.md`, `apps/*`.",
  "Made by a run: `.data/`, `apps/web/build/client`.",
  "No hashes: 12345678, deadbeef, `#1a2b3c4d`, 019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c, 1a2b3c4dxyz.",
])("a page with valid paths, links and scripts passes: %s", (page) => {
  expect(check(page)).toEqual([]);
});

test.each([
  ["See `apps/api/src/gone.ts`.", "there is no apps/api/src/gone.ts"],
  ["See `apps/gone/`.", "there is no apps/gone/"],
  ["See `gone.ts`.", "there is no gone.ts"],
  ["See `src/gone.ts`.", "there is no src/gone.ts"],
  ["[Rules](gone.md)", "the link leads nowhere: gone.md"],
  ["![Picture](gone.png)", "the link leads nowhere: gone.png"],
  ['<img src="gone.png">', "the link leads nowhere: gone.png"],
  ["Run `npm run gone`.", "package.json has no script gone"],
  ["Run `npm test`.", "package.json has no script test"],
  ["Measured at `1a2b3c4`.", "a document names no commit: 1a2b3c4"],
  ["Since 8e52f78b, passed.", "a document names no commit: 8e52f78b"],
])("a page with a missing path, link or script fails: %s", (page, message) => {
  expect(check(page)).toEqual([`docs/page.md:1 ${message}`]);
});

test("code blocks are also checked", () => {
  expect(check("```sh\nnpm run gone\nnode apps/gone.mjs\ngit show 1a2b3c4d\n```")).toEqual([
    "docs/page.md:2 package.json has no script gone",
    "docs/page.md:3 there is no apps/gone.mjs",
    "docs/page.md:4 a document names no commit: 1a2b3c4d",
  ]);
});

test.each([
  ["- [001](001-one.md): One\n- [002](002-two.md): Two", []],
  [
    "- [001](001-one.md): One",
    ["docs/decisions/README.md:1 lists no docs/decisions/002-two.md in its place"],
  ],
  [
    "- [002](002-two.md): Two\n- [001](001-one.md): One",
    ["docs/decisions/README.md:1 lists no docs/decisions/001-one.md in its place"],
  ],
])("the index of decision records %j", (index, problems) => {
  const records = { "docs/decisions/001-one.md": "", "docs/decisions/002-two.md": "" };
  expect(check("", { ...records, "docs/decisions/README.md": index })).toEqual(problems);
});
