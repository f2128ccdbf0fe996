import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { ServiceBuilder } from "selenium-webdriver/safari.js";
import type { Engine, Window } from "./engine.ts";

const keys = { Escape: Key.ESCAPE };

/** A display that nobody sees, as `:1`: WebKitGTK has no mode without a window. */
async function openDisplay({ width, height }: Window) {
  // Room for the title, the toolbar and the borders of MiniBrowser.
  const screen = `${width + 100}x${height + 200}x24`;
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return {
    name: `:${number}`,
    async close() {
      const ended = once(server, "exit");
      server.kill();
      await ended;
    },
  };
}

async function openWindow(driver: WebDriver, { width, height }: Window): Promise<void> {
  const whole = await driver.manage().window().getRect();
  const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>(
    "return [innerWidth, innerHeight]",
  );
  const rect = { width: width + whole.width - innerWidth, height: height + whole.height - innerHeight };
  await driver.manage().window().setRect(rect);
}

/** WebKitGTK by WebDriver, in its MiniBrowser. */
export async function openWebkit(minibrowser: string, window: Window): Promise<Engine> {
  const display = await openDisplay(window);
  const env = { ...process.env, DISPLAY: display.name };
  // Only the program and its port: nothing in the builder is Safari's own.
  const service = new ServiceBuilder("/usr/bin/WebKitWebDriver").setEnvironment(env).build();
  const options = { binary: minibrowser, args: ["--automation"] };
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options }))
    .build();
  await openWindow(driver, window);
  const find = (element: string) => driver.executeScript<WebElement>(`return ${element}`);

  return {
    open: (address) => driver.get(address),
    read: (expression) => driver.executeScript(`return ${expression}`),
    click: async (element) => (await find(element)).click(),
    async type(text, { replaces = false } = {}) {
      const actions = driver.actions();
      if (replaces) actions.keyDown(Key.CONTROL).sendKeys("a").keyUp(Key.CONTROL);
      await actions.sendKeys(text).perform();
    },
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    chooseFile: async (element, file) => (await find(element)).sendKeys(file),
    screenshot: async (file) => writeFileSync(file, await driver.takeScreenshot(), "base64"),
    errors: () => [],
    async close() {
      await driver.quit();
      await service.kill();
      await display.close();
    },
  };
}
