import type { Frame, Page } from "@playwright/test";

/** Loads every image of the page, including lazy ones outside of the window, and waits for them. */
export async function showPictures(page: Page | Frame): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = "eager";
        // The page shows a placeholder for an image that fails to load.
        return image.decode().catch(() => {});
      }),
    ),
  );
}
