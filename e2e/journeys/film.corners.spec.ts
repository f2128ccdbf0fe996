import { expect, test } from "../fixtures/test.ts";

const playFilm: Parameters<typeof test>[2] = async ({ page, t, textLanguage }) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/film/")) loaded.push(pathname);
  });
  await page.goto("/");
  const film = page.getByLabel(
    t(($) => $.home.film),
    { exact: true },
  );
  await film.scrollIntoViewIfNeeded();
  // NETWORK_IDLE: a source is selected and nothing is loading.
  await expect(film).toHaveJSProperty("networkState", 1);
  const poster = `/film/film-${textLanguage}.webp`;
  await expect.poll(() => new Set(loaded)).toEqual(new Set([poster]));

  await film.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(new Set(loaded)).toEqual(new Set([poster, `/film/film-${textLanguage}.webm`]));
};

test(
  "a visitor plays the film with the keyboard, and only its poster is loaded before",
  { tag: "@long" },
  playFilm,
);

test.describe("in a browser from Portugal", () => {
  test.use({ locale: "pt-PT" });
  test("a visitor plays the film of Portugal, and no other is loaded", { tag: "@long" }, playFilm);
});
