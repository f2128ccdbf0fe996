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

test(
  "without a store listing no link names a store, and the app itself is opened",
  { tags: "2.home.stores" },
  async () => {
    const pocket = await pocketWith({});
    for (const name of [/App Store/, /Google Play/]) {
      expect(pocket.queryByRole("link", { name })).not.toBeInTheDocument();
    }
    expect(pocket.getByRole("link", { name: "Open the app" })).toHaveAttribute("href", "/app");
  },
);

test(
  "a store with a listing has a button that opens it in a new tab",
  { tags: "2.home.stores" },
  async () => {
    const pocket = await pocketWith({ appStoreUrl: "https://apps.example/bandeja" });
    const listing = pocket.getByRole("link", { name: "App Store (opens in a new tab)" });
    expect(listing).toHaveAttribute("href", "https://apps.example/bandeja");
    expect(listing).toHaveAttribute("target", "_blank");
    expect(pocket.queryByRole("link", { name: /Google Play/ })).not.toBeInTheDocument();
  },
);
