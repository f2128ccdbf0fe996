import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

/** The section of a build with these store addresses. */
async function pocketWith(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const [{ Pocket }, { renderScreen }] = await Promise.all([
    import("./pocket.tsx"),
    import("../../testing/render-screen.tsx"),
  ]);
  renderScreen(<Pocket />);
  return within(screen.getByRole("region", { name: "The rest is in your pocket." }));
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

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
    const pocket = await pocketWith({ VITE_APP_STORE_URL: "https://apps.example/bandeja" });
    const listing = pocket.getByRole("link", { name: "App Store (opens in a new tab)" });
    expect(listing).toHaveAttribute("href", "https://apps.example/bandeja");
    expect(listing).toHaveAttribute("target", "_blank");
    expect(pocket.queryByRole("link", { name: /Google Play/ })).not.toBeInTheDocument();
  },
);
