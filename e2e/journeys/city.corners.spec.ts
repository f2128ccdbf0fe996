import type { Locator, Page } from "@playwright/test";
import { newName } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { cityOn } from "../pages/city.ts";
import { pointer } from "../pages/input-method.ts";
import { registrationOn } from "../pages/registration.ts";
import { visit } from "../pages/visit.ts";

/** Scrolls the page, and waits for the scroll listeners. Returns the position in px. */
const scrollBy = (page: Page, px: number): Promise<number> =>
  page.evaluate(
    (by) =>
      new Promise<number>((resolve) => {
        addEventListener("scroll", () => requestAnimationFrame(() => resolve(scrollY)), { once: true });
        window.scrollBy(0, by);
      }),
    px,
  );

/** Scrolls a field into view, as a phone does when its keyboard opens, and waits for the scroll listeners. */
const scrollIntoView = (field: Locator): Promise<void> =>
  field.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    // Scroll events fire before the next frame.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });

/** The distance in px between a field and its list, above or below. */
async function gapBetween(field: Locator, list: Locator): Promise<number> {
  const [above, below] = [await field.boundingBox(), await list.boundingBox()].toSorted(
    (one, other) => one!.y - other!.y,
  );
  return below!.y - (above!.y + above!.height);
}

test(
  "suggested cities stay at their field while the page scrolls and the keyboard opens",
  { tag: "@long" },
  async ({ page, t }) => {
    const registration = registrationOn(page, t, pointer);
    const name = newName();
    await visit(page, "/registerrestaurant");
    const account = { username: name, email: `${name}@example.com`, password: "trays77" };
    await registration.fillAccount({ ...account, name: "", address: "" });
    await registration.sendAccount();
    const field = page.getByRole("combobox", { name: t(($) => $.register.city) });
    const city = await cityOn(page);
    await field.pressSequentially(city.name);
    const option = page.getByRole("option", { name: city.suggestion }).first();
    const list = page.getByRole("listbox");
    await expect(option).toBeVisible();

    const near = await gapBetween(field, list);
    expect(near).toBeLessThan(32);
    const began = await page.evaluate(() => scrollY);
    expect(await scrollBy(page, 60)).toBe(began + 60);
    expect(await gapBetween(field, list)).toBe(near);
    expect(await scrollBy(page, -30)).toBe(began + 30);
    expect(await gapBetween(field, list)).toBe(near);
    // The height of the window above a phone's keyboard.
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 420 });
    await scrollIntoView(field);
    await expect.poll(() => gapBetween(field, list)).toBeLessThan(32);
    // So that the press does not scroll the page, which would move the list to the other side of the field.
    await expect(option).toBeInViewport({ ratio: 1 });

    await option.click();
    await expect(field).toHaveValue(city.suggestion);
    await expect(list).toBeHidden();
  },
);
