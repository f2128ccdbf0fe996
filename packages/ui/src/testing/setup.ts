import { clearTimeout, setTimeout } from "node:timers";
import { format } from "node:util";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi, type MockInstance } from "vitest";

// A busy machine is no reason to fail: what is awaited may take this long before it counts as missing.
configure({ asyncUtilTimeout: 5_000 });

// jsdom draws frames by an interval: one that begins while a test fakes intervals would keep every later frame from
// coming, in the files after it, too.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

let errors: MockInstance<typeof console.error>;
let warnings: MockInstance<typeof console.warn>;

// React reports missing keys and unknown attributes on the console only: a test that causes one fails. A test that
// expects a message reads and clears the spy: `vi.mocked(console.error).mockClear()`.
beforeEach(() => {
  // Where two `act` overlapped, the page of these tests would stay in the first's keeping.
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", false);
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

// The files share one page: what the library keeps beside it, such as the regions in which it announces, and what
// the page was told of its visitor go with the file that brought them.
afterAll(() => {
  const { documentElement: html, body } = document;
  body.replaceChildren();
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
});
