import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SiteSettings } from "@bandeja/contract/site-settings";
import { showSettings } from "../../testing/show-settings.ts";

/** The section of a server with these store addresses. */
async function pocketWith(settings: Partial<SiteSettings>) {
  showSettings(settings);
  const [{ Pocket }, { renderScreen }] = await Promise.all([
    import("./pocket.tsx"),
    import("../../testing/render-screen.tsx"),
  ]);
  renderScreen(<Pocket />);
  return within(screen.getByRole("region", { name: "The rest is in your pocket." }));
}

test(
  "the section lists the four benefits of the app in the specification",
  { tags: ["1.copy.notifications", "2.home.app"] },
  async () => {
    const pocket = await pocketWith({});
    expect(pocket.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Instant notifications",
      "Chat",
      "Review checks",
      "Save time",
    ]);
  },
);

test.each([
  ["no listing", {}, "/downloadapp#iphone"],
  ["a listing", { appStoreUrl: "https://apps.example/bandeja" }, "https://apps.example/bandeja"],
])(
  "with %s both store buttons are there, and open new tabs",
  { tags: "2.home.stores" },
  async (_, settings, appStore) => {
    const pocket = await pocketWith(settings);
    const addresses = { "App Store": appStore, "Google Play": "/downloadapp#android" };
    for (const [store, address] of Object.entries(addresses)) {
      const link = pocket.getByRole("link", { name: `${store} (opens in a new tab)` });
      expect(link).toHaveAttribute("href", address);
      expect(link).toHaveAttribute("target", "_blank");
    }
  },
);
