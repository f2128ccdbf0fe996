import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compressBuild } from "./compress-build.ts";
import { holdBudgets, openBuild } from "./page-weight.ts";

const hash = "-C0OAoaP1";
const text = (length: number): string => randomBytes(length / 2).toString("hex");

/** A page whose document has two scripts and a style, and whose code loads an island with its texts. */
const page = { document: "login/index.html", loads: ["islands/login", "assets/texts-en"] };
const files = {
  "login/index.html": `<link rel="modulepreload" href="/assets/site${hash}.js"/><script src="/assets/entry${hash}.js"></script>
<link rel="stylesheet" href="/assets/site${hash}.css#"/><link rel="preload" href="/assets/face${hash}.woff2" as="font"/>`,
  [`assets/entry${hash}.js`]: `import"./site${hash}.js";`,
  [`assets/site${hash}.js`]: `import{a as b}from"./base${hash}.js";const later=()=>import(\`./later${hash}.js\`);`,
  [`assets/base${hash}.js`]: text(1_000),
  [`assets/later${hash}.js`]: text(100_000),
  [`assets/site${hash}.css`]: text(500),
  [`assets/texts-en${hash}.js`]: `import"./base${hash}.js";`,
  [`assets/texts-en${hash}.css`]: "a{}",
  "islands/login.js": `import"../assets/base${hash}.js";`,
};

async function build(changed: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "weight-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries({ ...files, ...changed })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  await compressBuild(folder);
  return folder;
}

test("a page has what its document names, what its code loads, and their static imports, each once", async () => {
  const { scripts, styles } = openBuild(await build())(page);
  expect(scripts.files).toEqual([
    `assets/base${hash}.js`,
    `assets/entry${hash}.js`,
    `assets/site${hash}.js`,
    `assets/texts-en${hash}.js`,
    "islands/login.js",
  ]);
  expect(styles.files).toEqual([`assets/site${hash}.css`, `assets/texts-en${hash}.css`]);
});

test("a file counts as it is sent: compressed where that is smaller, with its headers", async () => {
  const [small, large] = ["", "a".repeat(20_000)].map(async (content) => {
    const folder = await build({ [`assets/base${hash}.js`]: content });
    return openBuild(folder)(page).scripts.bytes;
  });
  expect((await large!) - (await small!)).toBeGreaterThan(0);
  expect((await large!) - (await small!)).toBeLessThan(100);
  const without = openBuild(await build())({ document: page.document });
  const withIsland = openBuild(await build())({ ...page, loads: ["islands/login"] });
  const own = Buffer.byteLength(files["islands/login.js"]);
  expect(withIsland.scripts.bytes - without.scripts.bytes).toBeGreaterThan(own + 300);
});

test("the app's files are below the path at which they are served", async () => {
  const folder = await build({ "index.html": `<script src="/app/assets/base${hash}.js"></script>` });
  expect(openBuild(folder, "/app/")({ document: "index.html" }).scripts.files).toEqual([
    `assets/base${hash}.js`,
  ]);
});

test("a file that a page loads and the build does not have fails", async () => {
  const weigh = openBuild(await build());
  expect(() => weigh({ ...page, loads: ["assets/texts"] })).toThrow("The build has no assets/texts");
});

const generous = { ...page, scriptFiles: 5, scriptBytes: 5_000, styleBytes: 3_000 };

test("what follows once the page is shown has a limit of its own", async () => {
  const weigh = openBuild(await build());
  const follows = { loads: ["assets/later"], scriptBytes: 60_000 };
  const [line] = holdBudgets(weigh, [{ ...generous, follows }]);
  expect(line).toMatch(/5 scripts, \d+ bytes, then 5\d{4};/);
  expect(() => holdBudgets(weigh, [{ ...generous, follows: { ...follows, scriptBytes: 50_000 } }])).toThrow(
    /bytes of script once it is shown, at most 50000/,
  );
});

test("a build within its budgets passes, and its figures are returned", async () => {
  const [line] = holdBudgets(openBuild(await build()), [generous]);
  expect(line).toMatch(/^login\/index\.html \+ islands\/login \+ assets\/texts-en: 5 scripts, \d+ bytes/);
});

test.each([
  [
    "a script more than before",
    { [`assets/site${hash}.js`]: `import"./base${hash}.js";import"./later${hash}.js";` },
    "6 scripts, at most 5",
  ],
  ["a larger script", { [`assets/base${hash}.js`]: text(20_000) }, /\d+ bytes of script, at most 5000/],
  ["a larger style", { [`assets/site${hash}.css`]: text(10_000) }, /\d+ bytes of style, at most 3000/],
])("%s fails the build, which names the page", async (_what, changed, message) => {
  const weigh = openBuild(await build(changed));
  expect(() => holdBudgets(weigh, [generous])).toThrow(message);
  expect(() => holdBudgets(weigh, [generous])).toThrow("login/index.html");
});
