import { NetworkFailure } from "@bandeja/client/failures";
import { afterEach, expect, test, vi } from "vitest";
import { codeFailure, fetchCode } from "./fetch-code.ts";
import * as reload from "./reload-page.ts";

afterEach(() => void vi.restoreAllMocks());

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
  },
);

test("code that is missed twice is loaded again by a reload of the page, other code is not", async () => {
  const missed = new TypeError("Importing a module script failed.");
  const miss = () => fetchCode(() => Promise.reject(missed));
  // As without a network.
  const reloadPage = vi.spyOn(reload, "reloadPage").mockResolvedValue();
  await expect(miss()).rejects.toBeInstanceOf(NetworkFailure);
  await expect(fetchCode(() => Promise.resolve("code"))).resolves.toBe("code");
  await expect(fetchCode(() => Promise.reject(new SyntaxError("Unexpected token")))).rejects.toThrow("token");
  expect(reloadPage).not.toHaveBeenCalled();
  await expect(miss()).rejects.toBeInstanceOf(NetworkFailure);
  expect(reloadPage).toHaveBeenCalledOnce();
});
