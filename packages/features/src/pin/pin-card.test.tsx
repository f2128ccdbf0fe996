import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { venueRecord } from "../testing/venue-rows.ts";
import { PinCard } from "./pin-card.tsx";

const card = () => <PinCard venue={venueRecord()} isSaved={false} onAsk={() => {}} />;

test('"Not now" is remembered by the browser', async () => {
  const { user, unmount } = renderPart(card());
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("region")).toBeNull();
  unmount();
  renderPart(card());
  expect(screen.queryByRole("region")).toBeNull();
});

test("a browser that blocks storage shows the card, and hides it until the page is left", async () => {
  using _blocked = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const { user } = renderPart(card());
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("region")).toBeNull();
});
