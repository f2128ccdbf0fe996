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

// The address of a file is given up a minute after its test, in the middle of another one.
URL.revokeObjectURL = () => {};

// jsdom does not lay out, so nothing can be scrolled to.
Element.prototype.scrollIntoView = () => {};

// The files of a worker share these objects: what one replaces would change the tests of the next.
const shared = Object.entries({
  window: globalThis,
  URL,
  navigator,
  Element: Element.prototype,
  HTMLElement: HTMLElement.prototype,
  HTMLAnchorElement: HTMLAnchorElement.prototype,
  HTMLImageElement: HTMLImageElement.prototype,
});
const describeShared = () =>
  new Map(
    shared.flatMap(([owner, object]) =>
      Object.entries(Object.getOwnPropertyDescriptors(object)).map(([name, property]) => [
        `${owner}.${name}`,
        property,
      ]),
    ),
  );
const before = describeShared();
/** Properties that libraries set once for the page. */
const ofLibraries =
  /^(HTMLElement\.(focus|blur)|navigator\.clipboard|window\.(visualViewport|L|_leaflet_events|__zod_\w+|__reactRouterVersion|IS_REACT_ACT_ENVIRONMENT))$/;

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
  // A screen reader stops at each: what is rendered before it has a text is a `Status`.
  const empty = [...document.querySelectorAll("[role=status]:not([aria-label], [aria-labelledby])")].filter(
    ({ textContent }) => textContent === "",
  );
  cleanup();
  vi.unstubAllGlobals();
  const said = [...errors.mock.calls, ...warnings.mock.calls];
  vi.restoreAllMocks();
  if (empty.length > 0) {
    throw new Error(
      `Without a text at the end of the test:\n${empty.map((each) => each.outerHTML).join("\n")}`,
    );
  }
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

afterAll(() => {
  const after = describeShared();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    const isSame = Object.is(was?.value, is?.value) && was?.get === is?.get && was?.set === is?.set;
    return !isSame && !ofLibraries.test(name);
  });
  if (changed.length > 0) throw new Error(`The file leaves changed for the next one: ${changed.join(", ")}`);
});
