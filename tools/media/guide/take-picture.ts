import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator } from "@playwright/test";

const pictures = path.resolve(import.meta.dirname, "../../../apps/web/src/screens/easy-guide/pictures");
/** The maximum size of a picture, which easy-guide-screen.test.tsx checks. */
const mostBytes = 40_000;
/**
 * Scrolls `top` to the upper edge of the window and takes a picture of the window, in the best quality that fits into
 * `mostBytes`.
 *
 * @param headroom the space above `top` in CSS pixels; a negative number cuts it off
 * @throws Error if no quality fits
 */
export async function takePicture(
  top: Locator,
  language: string,
  name: string,
  headroom = 12,
): Promise<void> {
  const page = top.page();
  // The store icons float over every page, and would look like a part of its content.
  await page.evaluate(() => document.querySelector(".store-icons")?.remove());
  await top.evaluate((element, room) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo({
      top: element.getBoundingClientRect().top + window.scrollY - room,
      behavior: "instant",
    });
  }, headroom);
  // A lazy image outside of the window never loads.
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((image) => {
          const { top: upper, bottom: lower } = image.getBoundingClientRect();
          return lower > 0 && upper < window.innerHeight;
        })
        .map((image) => image.decode().catch(() => {})),
    ),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  for (let quality = 90; quality >= 40; quality -= 5) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const picture = Buffer.from(data, "base64");
    if (picture.length > mostBytes) continue;
    await mkdir(path.join(pictures, language), { recursive: true });
    await writeFile(path.join(pictures, language, `${name}.webp`), picture);
    return;
  }
  throw new Error(`The picture ${name} does not fit into ${mostBytes} bytes.`);
}
