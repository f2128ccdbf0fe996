import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The floating links of a build with these store addresses. */
async function iconsWith(environment: Record<string, string>, language: "en" | "pt") {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const [{ SiteLayout }, { renderScreen }] = await Promise.all([
    import("./site-layout.tsx"),
    import("../testing/render-screen.tsx"),
  ]);
  const label = { en: "Download app", pt: "Baixar o app" }[language];
  renderScreen(<SiteLayout />, { language });
  return within(screen.getByRole("complementary", { name: label })).getAllByRole("link");
}

const listings = {
  VITE_APP_STORE_URL: "https://apps.example/bandeja",
  VITE_GOOGLE_PLAY_URL: "https://play.example/bandeja",
};

test.each(["en", "pt"] as const)(
  "the pair of store icons has its Portuguese names and opens the listings in new tabs (%s)",
  { tags: ["1.icons.tabs", "1.icons.names"] },
  async (language) => {
    const icons = await iconsWith(listings, language);
    expect(icons.map((icon) => [icon.getAttribute("aria-label"), icon.getAttribute("href")])).toEqual([
      ["Download na App Store", "https://apps.example/bandeja"],
      ["Download no Google Play", "https://play.example/bandeja"],
    ]);
    for (const icon of icons) {
      expect(icon).toHaveAttribute("target", "_blank");
      expect(icon).toHaveAttribute("lang", "pt-BR");
    }
  },
);

test("with a listing in one store, only its icon is shown", async () => {
  const icons = await iconsWith({ VITE_GOOGLE_PLAY_URL: listings.VITE_GOOGLE_PLAY_URL }, "en");
  expect(icons.map((icon) => icon.getAttribute("aria-label"))).toEqual(["Download no Google Play"]);
});
