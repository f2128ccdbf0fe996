import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { endLogin } from "@bandeja/web-platform/session/session.ts";
import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import type { OpenJob } from "@bandeja/contract/calls/open-jobs";
import { savedSearchesAdd, savedSearchesFind } from "@bandeja/contract/calls/saved-searches";
import type { SavedSearch } from "@bandeja/contract/calls/saved-searches";
import { countryFindCity } from "@bandeja/contract/calls/localities";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { tonight } from "@bandeja/domain/nights";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { takeBack } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { openJob, ownProfile, signInWaiter } from "../../testing/shifts.ts";
import { ShiftsScreen } from "./shifts-screen.tsx";

let server: ReturnType<typeof fakeApi>;
const near = { lat: 38.72, lng: -9.13, km: 50 };

beforeEach(() => {
  signInWaiter();
  server = fakeApi();
  server.answers(waitressGet, ownProfile());
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

function finds(jobs: OpenJob[], nextCursor?: string): void {
  server.answers(jobsFindOpen, { ok: true, data: jobs, ...(nextCursor && { nextCursor }) });
  const { lat, lng } = openJob().location;
  const pins = jobs.length === 0 ? [] : [{ lat, lng, city: "São Paulo", count: jobs.length }];
  server.answers(jobsOpenLocalities, { ok: true, data: pins, more: false });
}
const open = (at = "/shifts", language: "en" | "pt" = "en") =>
  renderScreen(<ShiftsScreen />, { at, language });
async function openFilters({ user, entry }: ReturnType<typeof open>): Promise<HTMLElement> {
  const before = entry();
  await user.click(await screen.findByRole("button", { name: "Filters (1)" }));
  const sheet = await screen.findByRole("dialog", { name: "Filters" });
  await within(sheet).findByRole("group", { name: "Where" });
  // Its entry of the history is made after it is painted.
  await waitFor(() => expect(entry()).not.toBe(before));
  return sheet;
}
const bodies = () => server.sentTo(jobsFindOpen) as Record<string, unknown>[];

test("a worker sees the shifts around their city, each with place, time, pay and openings", async () => {
  finds([openJob({ distance: 3.24, application: { id: "a1", status: "pending" } }), openJob({ id: "j2" })]);
  open();
  const list = await screen.findByRole("list", { name: "Find shifts" });
  const [first, second] = within(list).getAllByRole("listitem");
  expect(first).toHaveAttribute("aria-posinset", "1");
  expect(first).toHaveAttribute("aria-setsize", "2");
  expect(
    within(first!).getByRole("link", { name: /^Cantina Serena, Fri 27 Nov 2099, 18:00–02:00/ }),
  ).toHaveAttribute("href", "/shifts/j1");
  // Screen readers can move between articles by their names.
  expect(
    within(first!).getByRole("article", { name: "Cantina Serena, Fri 27 Nov 2099, 18:00–02:00 (+1)" }),
  ).toBeVisible();
  expect(first).toHaveTextContent(
    /R\$32.00 an hour.*R\$256.00 in total.*4.8.*São Paulo · 3.2 km from central Lisboa.*tips: yes/,
  );
  expect(first).toHaveTextContent("Applied");
  expect(second).toHaveTextContent("2 openings left");
  expect(await screen.findByText("2 shifts, soonest first")).toBeVisible();
  expect(bodies()[0]).toMatchObject({ near });
});

test("a shift that was cancelled with a decision is listed like a new one", async () => {
  finds([openJob({ application: { id: "a1", status: "cancelled" } })]);
  open();
  const [row] = within(await screen.findByRole("list", { name: "Find shifts" })).getAllByRole("listitem");
  expect(row).toHaveTextContent("2 openings left");
  expect(row).not.toHaveTextContent("Cancelled");
});

test("a shift that was applied for offline is marked in the list, whatever its status was", async () => {
  finds([
    openJob(),
    openJob({ id: "j2" }),
    openJob({ id: "j3", application: { id: "a3", status: "withdrawn" } }),
  ]);
  const { queries } = open();
  const list = await screen.findByRole("list", { name: "Find shifts" });
  const [first, second, third] = within(list).getAllByRole("listitem");
  goOffline();
  for (const jobId of ["j1", "j3"]) {
    const mutation = queries.getMutationCache().build(queries, { mutationKey: ["mutation", "apply"] });
    void mutation.execute({ jobId, key: jobId }).catch(() => undefined);
    onTestFinished(() => takeBack(queries, jobId));
  }
  for (const row of [first, third]) {
    expect(await within(row!).findByText("Not sent yet", { selector: ".stamp" })).toBeVisible();
    expect(row).not.toHaveTextContent("openings left");
  }
  expect(second).toHaveTextContent("2 openings left");
});

test("filters apply at once, are shown, can be removed one by one and are kept for the next visit", async () => {
  finds([openJob()]);
  const view = open();
  const { user, unmount } = view;
  const sheet = await openFilters(view);
  await user.click(await within(sheet).findByRole("button", { name: "Saturday" }));
  await user.click(screen.getByRole("button", { name: "Sunday" }));
  await user.click(screen.getByRole("checkbox", { name: "Only shifts with tips" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Earliest" }), "18:00");
  await user.selectOptions(screen.getByRole("combobox", { name: "Currency" }), "EUR");
  await user.type(screen.getByRole("textbox", { name: "At least, per hour" }), "12,5");
  const request = {
    near,
    weekdays: [6, 7],
    tips: "Yes",
    starts: { from: "18:00", to: "23:59" },
    minHourlyValue: 12.5,
    currency: "EUR",
  };
  await waitFor(() => expect(bodies().at(-1)).toMatchObject(request));
  expect(await within(sheet).findByRole("button", { name: "Show 1 shift" })).toBeVisible();
  unmount();

  open();
  expect(await screen.findByText("Within 50 km of Lisboa")).toBeVisible();
  const chips = screen.getByRole("list", { name: "Active filters" });
  expect(
    within(chips)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Within 50 km of Lisboa",
    "Sat, Sun",
    "Starts 18:00–23:59",
    "€12.50 an hour or more",
    "With tips",
  ]);
  await user.click(screen.getByRole("button", { name: "Remove: Sat, Sun" }));
  await waitFor(() => expect(bodies().at(-1)).not.toHaveProperty("weekdays"));
  // The keyboard focus is on the next chip.
  expect(screen.getByRole("button", { name: /Remove: Starts/ })).toHaveFocus();
});

test("Escape and Back close the filters and keep what was chosen", async () => {
  finds([openJob()]);
  const view = open();
  const { user, goBack } = view;
  const sheet = await openFilters(view);
  expect(within(sheet).getByRole("heading", { level: 2 })).toHaveFocus();
  await user.click(within(sheet).getByRole("button", { name: "Best paid" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Filters (1)" })).toHaveFocus();
  expect(await screen.findByText("1 shift, best paid first")).toBeVisible();
  const again = await openFilters(view);
  await user.click(within(again).getByRole("button", { name: "Nearest" }));
  goBack();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("1 shift, nearest first")).toBeVisible();
  expect(bodies().at(-1)).toEqual(expect.objectContaining({ near, sort: "nearest" }));
  // The map has no order.
  expect(server.sentTo(jobsOpenLocalities)).toEqual([{ near }]);
});

test("filters that are closed as soon as they are open leave the screen in the history as it was", async () => {
  finds([openJob()]);
  const view = open();
  const { goBack, entry } = view;
  const before = entry();
  fireEvent.click(await screen.findByRole("button", { name: "Filters (1)" }));
  fireEvent.click(screen.getByRole("button", { name: "Close filters" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText("1 shift, soonest first")).toBeVisible();
  expect(entry()).toBe(before);
  // With an entry in the history only from the second opening.
  await openFilters(view);
  goBack();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("1 shift, soonest first")).toBeVisible();
});

test("shifts in several currencies are sorted by pay only in one that the worker chooses", async () => {
  finds([openJob()]);
  const pin = { lat: 1, lng: 1, city: "X", count: 1 };
  const euros = { ...pin, currency: "EUR" as const };
  const reais = { ...pin, lat: 2, currency: "BRL" as const };
  server.answers(jobsOpenLocalities, ({ body }) => {
    const { currency } = body as { currency?: string };
    return {
      ok: true as const,
      data: [euros, reais].filter((one) => (currency ?? one.currency) === one.currency),
      more: false,
    };
  });
  const view = open();
  const { user } = view;
  const sheet = await openFilters(view);
  const bestPaid = within(sheet).getByRole("button", { name: "Best paid" });
  expect(bestPaid).toHaveAttribute("aria-disabled", "true");
  expect(bestPaid).toHaveAccessibleDescription(/different currencies, which aren’t converted/);
  await user.click(bestPaid);
  expect(bestPaid).toHaveAttribute("aria-pressed", "false");
  await user.selectOptions(within(sheet).getByRole("combobox", { name: "Currency" }), "EUR");
  await waitFor(() => expect(bestPaid).not.toHaveAttribute("aria-disabled"));
  await user.click(bestPaid);
  await waitFor(() =>
    expect(bodies().at(-1)).toMatchObject({ currency: "EUR", minHourlyValue: 0, sort: "pay" }),
  );
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Remove: Paid in EUR" }));
  // The stored order does not compare amounts of different currencies either.
  expect(await screen.findByText(/shifts, soonest first$/)).toBeVisible();
  const sorted = bodies().filter((body) => Object.hasOwn(body as object, "sort"));
  expect(sorted).toEqual(sorted.map(() => expect.objectContaining({ currency: "EUR" })));
});

test("tonight is searched with one press, and dates take its place", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-26T01:30:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  finds([openJob()]);
  const { user } = open();
  const quick = within(await screen.findByRole("group", { name: "When" }));
  await user.click(quick.getByRole("button", { name: "Tonight" }));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { from, to } = tonight(timeZone, new Date());
  const night = { startsAfter: from.toISOString(), startsBefore: to.toISOString() };
  await waitFor(() => expect(bodies().at(-1)).toMatchObject(night));
  expect(localStorage.getItem("shift-filters")).toContain("tonight");
  await user.click(screen.getByRole("button", { name: "Filters (2)" }));
  const sheet = await screen.findByRole("dialog", { name: "Filters" });
  expect(await within(sheet).findByRole("button", { name: "Tonight" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await user.click(within(sheet).getByRole("button", { name: "Choose dates" }));
  expect(await within(sheet).findByRole("group", { name: "Dates" })).toBeVisible();
  expect(localStorage.getItem("shift-filters")).not.toContain("tonight");
});

test("a city that was chosen in Portuguese has its English name in the app in English", async () => {
  const where = { around: "place", city: "Lisboa", country: "Portugal", localityId: "2267057" };
  localStorage.setItem("shift-filters", JSON.stringify({ where }));
  server.answers(countryFindCity, {
    ok: true,
    data: [
      {
        id: { city: "Lisbon", country: "United States" },
        localityId: "1",
        region: "Ohio",
        centre: { lat: 40.772, lng: -80.76813 },
      },
      {
        id: { city: "Lisbon", country: "Portugal" },
        localityId: "2267057",
        region: "",
        centre: { lat: 38.71667, lng: -9.13333 },
      },
    ],
  });
  finds([openJob({ venueCity: "Lisbon" })]);
  open();
  expect(await screen.findByRole("button", { name: "Remove: In Lisbon" })).toBeVisible();
  expect(await screen.findByText("Lisbon")).toBeVisible();
  expect(bodies()).toEqual([expect.objectContaining({ city: "Lisboa", localityId: "2267057" })]);
});

test("without a distance the worker's country is searched, and all countries with another press", async () => {
  const pin = { ...openJob().location, city: "Lisboa", count: 1 };
  finds([openJob()]);
  server.answers(jobsOpenLocalities, ({ body }) => ({
    ok: true as const,
    data: "ownCountry" in (body as object) ? [pin, pin] : [pin, pin, pin],
    more: false,
  }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Remove: Within 50 km of Lisboa" }));
  expect(await screen.findByText("Portugal: 2 shifts, soonest first")).toBeVisible();
  expect(bodies().at(-1)).toEqual({ ownCountry: true, limit: 50 });
  expect(screen.getByRole("button", { name: "Remove: Portugal" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "All countries" }));
  expect(await screen.findByText("All countries: 3 shifts, soonest first")).toBeVisible();
  expect(bodies().at(-1)).toEqual({ limit: 50 });
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const where = within(await screen.findByRole("group", { name: "Where" }));
  expect(where.getByRole("button", { name: "All countries" })).toHaveAttribute("aria-pressed", "true");
  await user.click(where.getByRole("button", { name: "Portugal" }));
  expect(await screen.findByText("Portugal: 2 shifts, soonest first")).toBeVisible();
});

test("clearing all filters leaves the worker's country", async () => {
  localStorage.setItem("shift-filters", JSON.stringify({ where: { around: "city", km: 10 }, tips: "Yes" }));
  finds([openJob()]);
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Filters (2)" }));
  const clear = await screen.findByRole("button", { name: "Clear all filters" });
  await user.click(clear);
  expect(await screen.findByText("Portugal: 1 shift, soonest first")).toBeVisible();
  expect(clear).toHaveAttribute("aria-disabled", "true");
});

test("a logout clears the filters", async () => {
  finds([]);
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Remove: Within 50 km of Lisboa" }));
  expect(localStorage.getItem("shift-filters")).toContain("country");
  endLogin();
  expect(localStorage.getItem("shift-filters")).toBeNull();
});

test("the position is requested only at a press; after a refusal the own city is searched", async () => {
  const ask = vi.fn<Geolocation["getCurrentPosition"]>((_found, failed) =>
    failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  );
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: { getCurrentPosition: ask },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "geolocation"));
  finds([openJob()]);
  const view = open();
  const { user } = view;
  await openFilters(view);
  expect(ask).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "Near me" }));
  expect(ask).toHaveBeenCalledOnce();
  expect(screen.getByText(/didn’t share your location, so we’re searching around your city/)).toBeVisible();
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ near }));

  ask.mockImplementation((succeed) =>
    succeed({ coords: { latitude: 41.14961, longitude: -8.61099 } } as GeolocationPosition),
  );
  await user.click(screen.getByRole("button", { name: "Near me" }));
  await waitFor(() =>
    expect(bodies().at(-1)).toMatchObject({ near: { lat: 41.1507, lng: -8.60938, km: 50 } }),
  );
  await user.click(screen.getByRole("button", { name: "Show 1 shift" }));
  expect(await screen.findByRole("button", { name: "Remove: Within 50 km of me" })).toBeVisible();
});

test("a small radius is said to exclude venues without a pin, a large one is not", async () => {
  const note = /^Only venues with a pin on the map. From 25 km/;
  localStorage.setItem("shift-filters", JSON.stringify({ where: { around: "city", km: 10 } }));
  finds([openJob({ distance: 0, location: { lat: 1, lng: 1, pinned: true } })]);
  const first = open();
  expect(await screen.findByText("São Paulo · 0 km from central Lisboa")).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  first.unmount();
  localStorage.setItem("shift-filters", JSON.stringify({ where: { around: "city", km: 25 } }));
  finds([openJob({ district: "Bela Vista" })]);
  open();
  // Without a distance, only the district and the city.
  expect(await screen.findByText("Bela Vista, São Paulo", { selector: "span" })).toBeVisible();
  expect(screen.queryByText(note)).toBeNull();
});

test("a search with a filter of the worker's own is saved at the head of its list, in one press", async () => {
  finds([openJob()]);
  const searches: SavedSearch[] = [];
  server.answers(savedSearchesFind, () => ({ ok: true as const, data: searches }));
  server.answers(savedSearchesAdd, () => {
    const data = { id: "s1", savedAt: "2026-11-20T10:00:00.000Z", cityKm: 50, weekdays: [1] };
    searches.push(data);
    return { ok: true as const, data };
  });
  const view = open();
  const { user } = view;
  expect(await screen.findByRole("link", { name: /Cantina Serena/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save this search" })).toBeNull();
  view.unmount();
  localStorage.setItem("shift-filters", JSON.stringify({ where: { around: "city", km: 50 }, weekdays: [1] }));
  open();
  await user.click(await screen.findByRole("button", { name: "Save this search" }));
  const saved = await screen.findByRole("button", { name: "Saved. We’ll let you know about new shifts." });
  expect(saved).toHaveFocus();
  expect(server.sentTo(savedSearchesAdd)).toEqual([{ cityKm: 50, weekdays: [1] }]);
});

test("a search without results offers to remove the most restrictive filter", async () => {
  localStorage.setItem(
    "shift-filters",
    JSON.stringify({ where: { around: "city", km: 10 }, weekdays: [1], tips: "Yes" }),
  );
  server.answers(jobsFindOpen, { ok: true, data: [] });
  server.answers(jobsOpenLocalities, ({ body }) => {
    const request = body as Record<string, unknown>;
    const count = request["near"] === undefined ? 2 : request["weekdays"] === undefined ? 9 : 0;
    return {
      ok: true as const,
      data: count === 0 ? [] : [{ lat: 1, lng: 1, city: "X", count }],
      more: false,
    };
  });
  const { user } = open();
  expect(await screen.findByText("Without one filter there would be 9.")).toBeVisible();
  finds([openJob()]);
  await user.click(screen.getByRole("button", { name: "Remove “Mon”" }));
  expect(await screen.findByRole("link", { name: /Cantina Serena/ })).toBeVisible();
});

test("a list that failed to load says why, and can be retried", async () => {
  finds([]);
  server.refuses(jobsFindOpen, "UNAVAILABLE");
  const { user } = open("/shifts", "pt");
  expect(await screen.findByRole("alert", {}, { timeout: 8_000 })).toHaveTextContent(
    "Não conseguimos carregar os turnos.",
  );
  finds([openJob()]);
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("link", { name: /Cantina Serena/ })).toBeVisible();
});

test("further shifts are loaded automatically, once each, in overlapping pages", async () => {
  const all = Array.from({ length: 60 }, (_, index) => openJob({ id: `j${index}` }));
  server.answers(jobsOpenLocalities, {
    ok: true,
    data: [{ lat: 1, lng: 1, city: "X", count: 60 }],
    more: false,
  });
  server.answers(jobsFindOpen, ({ body }) => {
    const { cursor, limit = 0 } = body as { cursor?: string; limit?: number };
    const from = cursor === undefined ? 0 : 50;
    const data = all.slice(from, from + limit);
    return { ok: true as const, data, ...(from + limit < 60 && { nextCursor: "fifty" }) };
  });
  const { user } = open();
  await waitFor(() => expect(bodies()).toContainEqual(expect.objectContaining({ cursor: "fifty" })));
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(bodies()).toContainEqual(expect.objectContaining({ limit: 70 })));
  expect(await screen.findByText("That’s all of them.")).toBeVisible();
  // Twice in the answers, once in the list.
  await waitFor(() => expect(screen.getAllByRole("listitem").at(-1)).toHaveAttribute("aria-posinset", "60"));
  expect(screen.getAllByRole("listitem").at(-1)).toHaveAttribute("aria-setsize", "60");
});

test("the map shows the same shifts by city; a press on a city lists its shifts, and another press all", async () => {
  finds([openJob(), openJob({ id: "j2" })]);
  const { user } = open("/shifts?view=map");
  const pin = await screen.findByRole("button", { name: "São Paulo: 2 shifts" });
  expect(screen.getByRole("region", { name: "Map of shifts" })).toContainElement(pin);
  const sheet = screen.getByRole("region", { name: "2 shifts" });
  expect(await within(sheet).findAllByRole("link")).toHaveLength(2);
  act(() => pin.focus());
  await user.keyboard("{Enter}");
  const below = await screen.findByRole("list", { name: "Shifts in São Paulo" });
  expect(within(below).getAllByRole("link")).toHaveLength(2);
  expect(pin).toHaveAttribute("aria-pressed", "true");
  expect(pin).toHaveFocus();
  expect(bodies().at(-1)).toMatchObject({ near, bounds: { n: expect.closeTo(-23.5499, 3) } });
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(await screen.findByRole("region", { name: "2 shifts" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "2 shifts" })).toHaveFocus();
  expect(pin).toHaveAttribute("aria-pressed", "false");
});

describe("with street tiles", () => {
  beforeEach(() => {
    const meta = document.createElement("meta");
    meta.name = "map-tiles";
    meta.content = "https://tiles.test/{z}/{x}/{y}.png";
    meta.dataset["attribution"] = "The street people";
    document.head.append(meta);
    onTestFinished(() => meta.remove());
  });

  test("the map is shown first, and the list by choice", async () => {
    finds([openJob()]);
    const { user, address } = open();
    expect(await screen.findByRole("region", { name: "Map of shifts" })).toBeVisible();
    expect(screen.getByText("The street people")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "List" }));
    expect(await screen.findByRole("list", { name: "Find shifts" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Map of shifts" })).toBeNull();
    expect(address()).toBe("/shifts?view=list");
  });

  test("the list in front of the map is raised and lowered by its handle and the arrow keys", async () => {
    finds([openJob()]);
    const { user } = open();
    const handle = await screen.findByRole("button", { name: "Show more of the list" });
    const sheet = screen.getByRole("region", { name: "1 shift" });
    // jsdom has none.
    Object.assign(handle, { setPointerCapture: () => undefined });
    let top = 600;
    vi.spyOn(sheet, "getBoundingClientRect").mockImplementation(() => new DOMRect(0, top, 360, 900));
    vi.mocked(window.scrollTo).mockImplementation(((options: ScrollToOptions) => {
      top = 600 - (options.top ?? 0);
      window.dispatchEvent(new Event("scroll"));
    }) as typeof window.scrollTo);
    fireEvent.scroll(window);
    expect(handle).toHaveAttribute("aria-expanded", "false");
    await user.click(handle);
    await waitFor(() => expect(handle).toHaveAttribute("aria-expanded", "true"));
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(handle).toHaveAttribute("aria-expanded", "false"));
    await user.keyboard("{ArrowUp}");
    await waitFor(() => expect(handle).toHaveAttribute("aria-expanded", "true"));
  });
});
