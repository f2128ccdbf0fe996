import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Runs a script that imports the functions and builds `output` in a temporary folder. @returns its object `say` */
function ask(script: string): unknown {
  const folder = mkdtempSync(path.join(tmpdir(), "bandeja-stale-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lib = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
  const said = execFileSync(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
     import path from "node:path";
     import { root } from ${lib("paths.mjs")};
     import { digestOf, clearBuild, isStale, saveBuild } from ${lib("stale.mjs")};
     process.chdir(${JSON.stringify(folder)});
     const folder = path.relative(root, process.cwd());
     const build = { name: "test-" + process.pid, output: folder + "/output", digest: "1" };
     const say = {};
     ${script}
     clearBuild(build);
     console.log(JSON.stringify(say));`,
  ]);
  return JSON.parse(said.toString());
}

test("a build is stale before it, after a change of its inputs or output, and when it was interrupted", () => {
  expect(
    ask(`
      say.never = isStale(build);
      writeFileSync("output", "");
      saveBuild(build);
      say.again = isStale(build);
      say.changed = isStale({ ...build, digest: "2" });
      utimesSync("output", 1, 1);
      say.madeByOthers = isStale(build);
      saveBuild(build);
      rmSync("output");
      say.lost = isStale(build);
      clearBuild(build);
      writeFileSync("output", "");
      say.halfWay = isStale(build);`),
  ).toEqual({
    never: true,
    again: false,
    changed: true,
    madeByOthers: true,
    lost: true,
    halfWay: true,
  });
});

test("the inputs of a build are compared by content, not by time, and without tests", () => {
  expect(
    ask(`
      const differs = (change) => {
        const before = digestOf([folder]);
        change();
        return digestOf([folder]) !== before;
      };
      writeFileSync("a.ts", "1");
      say.touched = differs(() => utimesSync("a.ts", 1, 1));
      say.tested = differs(() => writeFileSync("a.test.ts", "1"));
      say.written = differs(() => writeFileSync("a.ts", "2"));
      say.added = differs(() => { mkdirSync("b"); writeFileSync("b/c.ts", ""); });
      say.deleted = differs(() => rmSync("a.ts"));`),
  ).toEqual({ touched: false, tested: false, written: true, added: true, deleted: true });
});
