import { NetworkFailure } from "@bandeja/client/failures";
import { expect, test } from "vitest";
import { codeFailure, fetchCode } from "./fetch-code.ts";

test.each([
  new TypeError("Failed to fetch dynamically imported module: https://example.org/assets/a.js"),
  new TypeError("error loading dynamically imported module: https://example.org/assets/a.js"),
  new TypeError("Importing a module script failed."),
  new Error("Unable to preload CSS for /assets/a.css"),
])("code that does not arrive is a missing network: %s", (cause) => {
  expect(codeFailure(cause)).toBeInstanceOf(NetworkFailure);
  expect(codeFailure(cause)).toMatchObject({ kind: "offline", cause });
});

test.each([new TypeError("x.y is not a function"), new SyntaxError("Unexpected token")])(
  "code that fails by itself is no missing network: %s",
  async (fault) => {
    await expect(fetchCode(() => Promise.reject(fault))).rejects.toBe(fault);
    // It is not loaded again by a reload of the page.
    await expect(fetchCode(() => Promise.resolve("code"))).resolves.toBe("code");
  },
);
