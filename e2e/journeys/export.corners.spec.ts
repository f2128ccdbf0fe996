import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { findFaults } from "../fixtures/accessibility.ts";
import { findSideways } from "../fixtures/layout/sideways.ts";
import { watchConsole } from "../fixtures/console.ts";
import { expect, test } from "../fixtures/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The window of somebody without an account. */
async function openElsewhere(browser: Browser, baseURL: string | undefined, locale: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ...(locale !== undefined && { locale }),
  });
  const watch = watchConsole(context);
  return { context, watch, page: await context.newPage() };
}

/** No rule of axe is broken, and nothing is cut off in a narrow window with its text at twice its size. */
async function examine(page: Page): Promise<void> {
  expect.soft(await findFaults(page)).toEqual([]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.soft.poll(() => findSideways(page)).toEqual([]);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect.soft.poll(() => findSideways(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize(size);
}

for (const side of ["venue", "waiter"] as const) {
  test(`a ${side} sends its data to somebody, who downloads them once`, async ({
    browser,
    baseURL,
    locale,
    t,
    people,
    signIn,
    page,
  }) => {
    const sender = await people[side]();
    await signIn(sender);
    await page.goto(side === "venue" ? "/account/privacy" : "/app/account");
    await button(
      page,
      t(($) => $.accountdata.share),
    ).click();
    const dialog = page.getByRole("dialog", { name: t(($) => $.accountdata.share) });
    const password = dialog.getByLabel(
      t(($) => $.account.email.password),
      { exact: true },
    );
    await password.fill(sender.password);
    // By keyboard alone.
    await password.press("Enter");
    const link = await page.getByLabel(t(($) => $.accountdata.link)).inputValue();
    const list = page.getByRole("list", { name: t(($) => $.accountdata.links) });
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await examine(page);

    const other = await openElsewhere(browser, baseURL, locale);
    other.watch.expect(/status of 400/);
    await other.page.goto(link);
    await examine(other.page);
    const file = other.page.waitForEvent("download");
    await button(
      other.page,
      t(($) => $.linkpages.export.submit),
    ).press("Enter");
    const download = await file;
    expect(download.suggestedFilename()).toMatch(/^bandeja-[\d-]+\.html$/);
    await expect(other.page.getByRole("heading", { name: t(($) => $.linkpages.export.done) })).toBeVisible();
    // The address without its token: a reload cannot repeat the download.
    expect(new URL(other.page.url()).search).toBe("");

    const document = await readFile(await download.path(), "utf8");
    expect(document).toContain(t(($) => $.exportfile.title, { name: sender.name }));
    await other.page.setContent(document);
    await examine(other.page);

    await other.page.goto(link);
    await button(
      other.page,
      t(($) => $.linkpages.export.submit),
    ).click();
    await expect(other.page.getByRole("alert")).toHaveText(t(($) => $.linkpages.export.over));
    await other.context.close();

    await page.reload();
    await expect(list.getByRole("listitem")).toContainText(t(($) => $.accountdata.used, { when: "" }).trim());
    await expect(list.getByRole("button")).toHaveCount(0);
  });
}
