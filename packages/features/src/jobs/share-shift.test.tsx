import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { jobRow } from "../testing/venue-rows.ts";
import { ShareShift } from "./share-shift.tsx";

const url = `${window.location.origin}/app/shifts/j1`;
const open = () => renderPart(<ShareShift job={jobRow()} />);

/** The share sheet of the device; browsers without one have no such function. */
function withSheet(share: (data: ShareData) => Promise<void>): void {
  Object.assign(navigator, { share });
}
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "share");
});

test("the device's sheet gets the shift's name and link, and closing it is no failure", async () => {
  const shared: ShareData[] = [];
  withSheet((data) => {
    shared.push(data);
    return Promise.reject(new DOMException("closed", "AbortError"));
  });
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Share this shift" }));
  expect(shared).toEqual([{ title: "Cantina Serena, Fri 27 Nov 2099, 18:00–02:00 (+1)", url }]);
  expect(screen.getByRole("button", { name: "Share this shift" })).toBeVisible();
});

test("without a sheet the link is copied", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Share this shift" }));
  expect(await screen.findByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
});

test("where the clipboard is forbidden, the link is shown", async () => {
  const { user } = open();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await user.click(screen.getByRole("button", { name: "Share this shift" }));
  expect(await screen.findByRole("textbox", { name: "Link to this shift" })).toHaveValue(url);
});
