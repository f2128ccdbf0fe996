import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const become = pathToFileURL(path.join(import.meta.dirname, "become.mjs")).href;

/** Starts a program by `become`, as a Node without `execve` does, and waits for its first output. */
async function start(program: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "bandeja-become-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "program.mjs");
  writeFileSync(file, program);
  const parent = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `process.execve = undefined;
     const { become } = await import(${JSON.stringify(become)});
     become(process.execPath, [${JSON.stringify(file)}], process.env);`,
  ]);
  const output: string[] = [];
  parent.stdout.setEncoding("utf8").on("data", (text: string) => output.push(text));
  await once(parent.stdout, "data");
  return { parent, output };
}

const server = `process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
  setInterval(() => {}, 1_000);
  console.log("ready");`;

test("a program without execve ends with its killed parent, as on SIGTERM", async () => {
  const { parent, output } = await start(server);
  parent.kill("SIGKILL");
  // Its output is open until the child, which shares it, has ended.
  await once(parent, "close");
  expect(output.join("")).toBe("ready\nstopped\n");
});

test("it forwards SIGTERM, and ends with the child's exit code", async () => {
  const { parent } = await start(server.replace("exit(0)", "exit(7)"));
  parent.kill("SIGTERM");
  expect(await once(parent, "close")).toEqual([7, null]);
});

test("a program that ends by itself is not kept alive by the channel", async () => {
  const { parent } = await start('console.log("done");');
  expect(await once(parent, "close")).toEqual([0, null]);
});
