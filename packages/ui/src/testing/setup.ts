import { format } from "node:util";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi, type MockInstance } from "vitest";

// A busy machine is no reason to fail: what is awaited may take this long before it counts as missing.
configure({ asyncUtilTimeout: 5_000 });

let errors: MockInstance<typeof console.error>;
let warnings: MockInstance<typeof console.warn>;

// React reports missing keys, unknown attributes and updates outside `act` on the console only: a test that
// causes one fails. A test that expects a message reads and clears the spy: `vi.mocked(console.error).mockClear()`.
beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
  warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  const said = [...errors.mock.calls, ...warnings.mock.calls];
  errors.mockRestore();
  warnings.mockRestore();
  if (said.length > 0) {
    throw new Error(
      `Said on the console during the test:\n${said.map((words) => format(...words)).join("\n")}`,
    );
  }
});
