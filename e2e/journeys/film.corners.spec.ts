import { expect, test } from "../fixtures/test.ts";

test(
  "a visitor plays the film with the keyboard, and it is not loaded before",
  { tag: "@long" },
  async ({ page, t, language }) => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/film\/.*\.(webm|mp4|vtt)$/.test(pathname)) loaded.push(pathname);
    });
    await page.goto("/");
    const film = page.getByLabel(
      t(($) => $.home.film),
      { exact: true },
    );
    await film.scrollIntoViewIfNeeded();
    // NETWORK_IDLE: a source is selected and nothing is loading.
    await expect(film).toHaveJSProperty("networkState", 1);
    expect(loaded).toEqual([]);

    await film.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(new Set(loaded)).toEqual(new Set([`/film/film-${language}.webm`]));
  },
);
