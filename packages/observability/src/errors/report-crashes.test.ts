import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { startErrorServer } from "../testing/error-server.ts";

const program = path.join(import.meta.dirname, "../testing/crashing-program.ts");

test("an error that ends the process is reported and printed before", async () => {
  const server = await startErrorServer();
  onTestFinished(() => server.close());
  const ended = await promisify(execFile)(process.execPath, [program, server.dsn]).catch(
    (error: unknown) => error,
  );
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing catches this") });
  expect(server.events).toMatchObject([
    { logger: "the process crashed", exception: { values: [{ type: "RangeError" }] } },
  ]);
});
