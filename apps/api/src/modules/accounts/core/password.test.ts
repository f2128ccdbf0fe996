import { argon2Sync } from "node:crypto";
import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import path from "node:path";
import { expect, test } from "vitest";

/** Runs statements with `hashPassword` in a process of its own: the tests' process hashes at the lowest cost. */
function runInProduction(statements: string): string {
  const file = pathToFileURL(path.join(import.meta.dirname, "password.ts")).href;
  const script = `import { hashPassword, isPassword } from ${JSON.stringify(file)};\n${statements}`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
}

test("a password is stored as argon2id with 19 MiB and two passes, and with a salt of its own", () => {
  const [one = "", other] = runInProduction(
    "console.log(await hashPassword('Ａ tray'));\nconsole.log(await hashPassword('Ａ tray'));",
  ).split("\n");
  expect(other).not.toBe(one);
  const [, algorithm, version, parameters, nonce = "", tag] = one.split("$");
  expect([algorithm, version, parameters]).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
  const expected = argon2Sync("argon2id", {
    // Compatibility forms of a letter are one password.
    message: "A tray",
    nonce: Buffer.from(nonce, "base64url"),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  expect(tag).toBe(expected.toString("base64url"));
});

test("only the stored password is accepted", () => {
  const output = runInProduction(
    `const stored = await hashPassword("tray");
     console.log(await isPassword("tray", stored), await isPassword("Tray", stored), await isPassword("tray", null));`,
  );
  expect(output.trim()).toBe("true false false");
});
