import { writeFileSync } from "node:fs";
import puppeteer, { type ElementHandle } from "puppeteer-core";
import type { Engine, Window } from "./engine.ts";

/** Firefox by WebDriver BiDi. */
export async function openFirefox(executablePath: string, viewport: Window): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  const page = await browser.newPage();
  await page.setViewport(viewport);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));

  async function use(element: string, act: (handle: ElementHandle) => Promise<void>): Promise<void> {
    using handle = await page.evaluateHandle(element);
    const found = handle.asElement();
    if (found === null) throw new Error(`${element} is no element.`);
    await act(found as ElementHandle);
  }

  return {
    open: async (address) => void (await page.goto(address)),
    read: (expression) => page.evaluate(expression),
    click: (element) => use(element, (handle) => handle.click()),
    async type(text, { replaces = false } = {}) {
      if (replaces) {
        await page.keyboard.down("Control");
        await page.keyboard.press("a");
        await page.keyboard.up("Control");
      }
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    chooseFile: (element, file) =>
      use(element, (handle) => (handle as ElementHandle<HTMLInputElement>).uploadFile(file)),
    screenshot: async (file) => writeFileSync(file, await page.screenshot()),
    errors: () => errors,
    close: () => browser.close(),
  };
}
