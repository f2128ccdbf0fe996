import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SiteSettings } from "@bandeja/contract/site-settings";
import { showSettings } from "../testing/show-settings.ts";

/** The floating links of a server with these store addresses. */
async function iconsWith(settings: Partial<SiteSettings>, language: "en" | "pt") {
  showSettings(settings);
  const [{ SiteLayout }, { renderScreen }] = await Promise.all([
    import("./site-layout.tsx"),
    import("../testing/render-screen.tsx"),
  ]);
  const label = { en: "Download app", pt: "Baixar o app" }[language];
  renderScreen(<SiteLayout />, { language });
  return within(screen.getByRole("complementary", { name: label })).getAllByRole("link");
}

const listings = {
  appStoreUrl: "https://apps.example/bandeja",
  googlePlayUrl: "https://play.example/bandeja",
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
  const icons = await iconsWith({ googlePlayUrl: listings.googlePlayUrl }, "en");
  expect(icons.map((icon) => icon.getAttribute("aria-label"))).toEqual(["Download no Google Play"]);
});
