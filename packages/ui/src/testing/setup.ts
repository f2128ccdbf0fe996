import { clearTimeout, setTimeout } from "node:timers";
import { format } from "node:util";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi, type MockInstance } from "vitest";

// A busy machine must not fail a test: asynchronous queries wait this long.
configure({ asyncUtilTimeout: 5_000 });

// jsdom draws frames with an interval. One that is created while a test uses fake timers would suppress all later
// frames, even in the following files.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

// jsdom has no addresses of files. One is given up a minute after its test, in the middle of another one.
URL.revokeObjectURL = () => {};

let errors: MockInstance<typeof console.error>;
let warnings: MockInstance<typeof console.warn>;

// React reports missing keys and unknown attributes only on the console, so any message fails the test. A test that
// expects one reads and clears the spy: `vi.mocked(console.error).mockClear()`.
beforeEach(() => {
  // Reset, since overlapping `act` calls could leave the flag set.
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
    throw new Error(`Console output during the test:\n${said.map((words) => format(...words)).join("\n")}`);
  }
});

// The files share one document: elements that the library adds, such as live regions, and attributes of the document are
// removed after each file.
afterAll(() => {
  const { documentElement: html, body } = document;
  body.replaceChildren();
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
});
