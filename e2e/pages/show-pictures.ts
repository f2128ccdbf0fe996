import type { Frame, Page } from "@playwright/test";

/** Waits for every picture of the page, those too that it would load when somebody scrolls to them. */
export async function showPictures(page: Page | Frame): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = "eager";
        // A picture that cannot be had has something in its place.
        return image.decode().catch(() => {});
      }),
    ),
  );
}
