import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { savedSearchesAdd, savedSearchesFind } from "@bandeja/contract/calls/saved-searches";
import type { SavedSearch } from "@bandeja/contract/calls/saved-searches";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Filters } from "#features/search/filters.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { signInWaiter } from "../../../testing/shifts.ts";
import { SaveSearch } from "./save-search.tsx";

let server: ReturnType<typeof fakeApi>;
let list: SavedSearch[];
const filters: Filters = { where: { around: "city", km: 25 }, weekdays: [6, 7] };
const search = { id: "s1", savedAt: "2026-11-20T10:00:00.000Z", cityKm: 25, weekdays: [6, 7] };

beforeEach(() => {
  signInWaiter();
  server = fakeApi();
  list = [];
  server.answers(savedSearchesFind, () => ({ ok: true as const, data: list }));
});
const open = (searched: Filters = filters, isEmpty = false) =>
  renderScreen(<SaveSearch filters={searched} isEmpty={isEmpty} />, { at: "/shifts" });
const save = () => screen.findByRole("button", { name: "Save this search" });

test("a search is saved, which is said, and leads to the list of searches", async () => {
  const { user } = open();
  expect(screen.getByText("We’ll let you know when a venue posts a matching shift.")).toBeVisible();
  server.answers(savedSearchesAdd, () => {
    list.push(search);
    return { ok: true as const, data: search };
  });
  await user.click(await save());
  expect(await screen.findByText("Saved. We’ll let you know about new shifts.")).toBeVisible();
  expect(await save()).toHaveFocus();
  expect(await save()).toHaveAttribute("aria-disabled", "true");
  expect(server.sentTo(savedSearchesAdd)).toEqual([{ cityKm: 25, weekdays: [6, 7] }]);
  expect(screen.getByRole("link", { name: "Your saved searches" })).toHaveAttribute("href", "/saved");
});

test("a search that is saved already, or a list that is full, cannot be saved again", async () => {
  list = [search];
  const { unmount } = open();
  expect(await screen.findByText("Saved. We’ll let you know about new shifts.")).toBeVisible();
  unmount();
  list = Array.from({ length: 10 }, (_, index) => ({ ...search, id: `s${index}`, cityKm: 100 + index }));
  open();
  expect(await screen.findByText(/You’ve saved 10 searches, the maximum/)).toBeVisible();
  expect(await save()).toHaveAttribute("aria-disabled", "true");
});

test("a refusal is shown, and the search can be saved again", async () => {
  server.refuses(savedSearchesAdd, "LIST_FULL");
  const { user } = open(filters, true);
  expect(screen.getByText("Save this search and we’ll let you know when a shift matches.")).toBeVisible();
  await screen.findByRole("button", { name: "Save this search" });
  await user.click(await save());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "You’ve reached the maximum. Remove one first, then try again.",
  );
  expect(await save()).not.toHaveAttribute("aria-disabled");
});

test("without a filter there is nothing to save", () => {
  open({ where: { around: "anywhere" } });
  expect(screen.queryByRole("button")).toBeNull();
});
