import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SiteSettings } from "@bandeja/contract/site-settings";
import type { Language } from "@bandeja/contract/lists";
import { showSettings } from "../testing/show-settings.ts";

const labels = { en: "Download app", pt: "Baixar o app", "pt-PT": "Descarregar a app" };

/** The floating links of a server with these store addresses. */
async function iconsWith(settings: Partial<SiteSettings>, language: Language) {
  showSettings(settings);
  const [{ SiteLayout }, { renderScreen }] = await Promise.all([
    import("./site-layout.tsx"),
    import("../testing/render-screen.tsx"),
  ]);
  renderScreen(<SiteLayout />, { language });
  const icons = within(screen.getByRole("complementary", { name: labels[language] }));
  return icons.getAllByRole("link");
}

const textsAndAddresses = (icons: readonly HTMLElement[]) =>
  icons.map((icon) => [icon.querySelector("img")?.alt, icon.getAttribute("href")]);

const listings = {
  appStoreUrl: "https://apps.example/bandeja",
  googlePlayUrl: "https://play.example/bandeja",
};

test.each(["en", "pt", "pt-PT"] as const)(
  "the pair of store icons has its Portuguese texts and opens the listings in new tabs (%s)",
  { tags: ["1.icons.tabs", "1.icons.names"] },
  async (language) => {
    const icons = await iconsWith(listings, language);
    expect(textsAndAddresses(icons)).toEqual([
      ["Download na App Store", "https://apps.example/bandeja"],
      ["Download no Google Play", "https://play.example/bandeja"],
    ]);
    for (const icon of icons) {
      expect(icon).toHaveAttribute("target", "_blank");
      expect(icon.querySelector("img")).toHaveAttribute("lang", "pt-BR");
    }
  },
);

test.each([
  ["no store", {}, ["/downloadapp#iphone", "/downloadapp#android"]],
  [
    "one store",
    { googlePlayUrl: listings.googlePlayUrl },
    ["/downloadapp#iphone", "https://play.example/bandeja"],
  ],
])(
  "with a listing in %s the pair is there, and leads to that phone's part of the page",
  async (_, settings, addresses) => {
    const icons = await iconsWith(settings, "en");
    expect(textsAndAddresses(icons)).toEqual([
      ["Download na App Store", addresses[0]],
      ["Download no Google Play", addresses[1]],
    ]);
    for (const icon of icons) expect(icon).toHaveAttribute("target", "_blank");
  },
);
