import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { islands } from "./src/lib/island/islands.ts";
import { holdSizeBudget } from "./size-budget.ts";

const fetchedByForms = ["ask-for-link", "check-form", "log-in-venue", "set-password", "settle-account"];

/** A finished build with the scripts of every island, whose contents can be overridden. */
async function build(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "sizes-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const texts = ["form-texts", "google-texts", "guide-texts", "login-texts"].flatMap((name) => [
    `${name}-en`,
    `${name}-pt`,
  ]);
  const assets = [...fetchedByForms, ...texts].map((name) => `assets/${name}-x.js`);
  const all: Record<string, string> = {
    ...Object.fromEntries(assets.map((name) => [name, ""])),
    "assets/later-x.js": randomBytes(100_000).toString("base64"),
    ...Object.fromEntries(
      islands.map((name) => [
        `islands/${name}.js`,
        ["later", ...fetchedByForms, ...texts].map((to) => `import("../assets/${to}-x.js");`).join(""),
      ]),
    ),
    "login/index.html": '<html data-still><link rel="stylesheet" href="/assets/page.css#"/></html>',
    "assets/page.css": "",
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

const hold = (folder: string) => () => holdSizeBudget(folder, ["login/index.html"]);
const hundred = "x".repeat(100_000);

test("scripts that only a later step loads do not count for an island", async () => {
  expect(hold(await build())).not.toThrow();
});

test.each(["check-form-x.js", "log-in-venue-x.js", "login-texts-pt-x.js"])(
  "scripts that an island loads by itself count (%s)",
  async (name) => {
    expect(hold(await build({ [`assets/${name}`]: hundred }))).toThrow(/the island login: 100\d\d\d bytes/);
  },
);

test("static imports count, once", async () => {
  const files = {
    "assets/check-form-x.js": 'import "./base-x.js";',
    "assets/log-in-venue-x.js": 'import "./base-x.js";',
    "assets/base-x.js": "x".repeat(50_000),
  };
  expect(hold(await build(files))).not.toThrow();
  expect(hold(await build({ ...files, "assets/base-x.js": hundred }))).toThrow(/the island login/);
});

test("a script that is not found by its name fails the build", async () => {
  const folder = await build({ "islands/login.js": 'import("../assets/check-form-x.js");' });
  expect(hold(folder)).toThrow("The island login fetches other scripts than size-budget.ts says");
});
