import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import type { Engine, Key } from "./engine.ts";
import type { Target } from "./target.ts";

const library = createRequire(import.meta.url).resolve(
  "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
);
const testingLibrary = readFileSync(library, "utf8");

interface Queries {
  queryAllByRole(root: Element, role: string, options: object): Element[];
  queryAllByLabelText(root: Element, label: string, options: object): Element[];
  queryAllByText(root: Element, text: string, options: object): Element[];
}

/** Runs in the page. */
function findInPage(target: Target): Element | undefined {
  const queries = (globalThis as unknown as { TestingLibraryDom: Queries }).TestingLibraryDom;
  const root = target.within === undefined ? document.body : findInPage(target.within);
  if (root === undefined) return undefined;
  const { role, name, label, text, css, isPart = false } = target;
  let all = [...root.querySelectorAll(css ?? "*")];
  const named = name === undefined ? {} : { name: isPart ? (found: string) => found.includes(name) : name };
  if (role !== undefined) all = queries.queryAllByRole(root, role, named);
  if (label !== undefined) all = queries.queryAllByLabelText(root, label, { exact: !isPart });
  if (text !== undefined) all = queries.queryAllByText(root, text, { exact: !isPart });
  // The field of a file is never shown: its button is.
  return all.find((element) => element.matches("[type=file]") || element.getClientRects().length > 0);
}

const expressionOf = (target: Target): string =>
  `(() => { ${String(findInPage)}; return findInPage(${JSON.stringify(target)}); })()`;

const describe = (target: Target): string => JSON.stringify(target);

/** A person at a browser, who sees only what is shown and named, and waits for it. */
export function visitorAt(engine: Engine, baseURL: string) {
  async function read(expression: string): Promise<unknown> {
    const isLoaded = await engine.read(`typeof TestingLibraryDom === "object"`);
    if (isLoaded !== true) await engine.read(`(function () { ${testingLibrary} }).call(globalThis)`);
    return engine.read(expression);
  }
  /** Waits until the page has it, in working order. Returns the expression of the element. */
  async function find(target: Target): Promise<string> {
    const element = expressionOf(target);
    await expect
      .poll(() => read(`(${element})?.matches(":not(:disabled)") === true`), { message: describe(target) })
      .toBe(true);
    return element;
  }
  async function pressOnce(target: Target): Promise<void> {
    const element = await find(target);
    // Away from the bars at the edges of the window, which would be pressed instead.
    await read(`(${element}).scrollIntoView({ block: "center", behavior: "instant" })`);
    await engine.click(element);
  }
  /** A page that is replaced between the steps is looked through again: nothing was pressed in it. */
  const press = (target: Target): Promise<void> =>
    expect(() => pressOnce(target)).toPass({ timeout: 20_000 });

  return {
    find,
    press,
    pressKey: (key: Key): Promise<void> => engine.press(key),
    async open(path: string): Promise<void> {
      await engine.open(new URL(path, baseURL).href);
    },
    async expectAddress(path: string): Promise<void> {
      await expect.poll(() => engine.read("location.pathname + location.search")).toBe(path);
    },
    /** Waits until a part of the page contains a text. */
    async see(target: Target, text: string): Promise<void> {
      const element = await find(target);
      await expect
        .poll(() => read(`(${element})?.innerText.replace(/\\s+/g, " ")`), { message: describe(target) })
        .toContain(text);
    },
    async expectNone(target: Target): Promise<void> {
      await expect.poll(() => read(`(${expressionOf(target)}) === undefined`)).toBe(true);
    },
    async expectFocus(target: Target): Promise<void> {
      const element = await find(target);
      await expect.poll(() => read(`(${element}) === document.activeElement`)).toBe(true);
    },
    /** Replaces the text of a field. */
    async write(target: Target, text: string): Promise<void> {
      await press(target);
      await engine.type(text, { replaces: true });
      const field = expressionOf(target);
      await expect.poll(() => read(`(${field})?.value`), { message: describe(target) }).toBe(text);
    },
    /** Types the digits of a day or a time. */
    async writeParts(group: Target, digits: string): Promise<void> {
      await press({ role: "spinbutton", within: group });
      await engine.type(digits);
    },
    /** Chooses from a list by the first letters, as on a keyboard. */
    async choose(target: Target, option: string): Promise<void> {
      await read(`(${await find(target)}).focus()`);
      await engine.type(option);
      const chosen = `(${expressionOf(target)})?.selectedOptions[0].label`;
      await expect.poll(() => read(chosen), { message: describe(target) }).toContain(option);
    },
    async chooseFile(target: Target, file: string): Promise<void> {
      const element = expressionOf(target);
      await expect.poll(() => read(`(${element}) !== undefined`)).toBe(true);
      await engine.chooseFile(element, file);
    },
    /** By how much (px) the page is wider than its window. */
    widthOutside: async (): Promise<number> =>
      Number(await engine.read("document.documentElement.scrollWidth - innerWidth")),
    /** Writes into the browser's storage for this page's site. */
    store: async (key: string, value: string): Promise<void> =>
      void (await engine.read(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`)),
  };
}

export type Visitor = ReturnType<typeof visitorAt>;
