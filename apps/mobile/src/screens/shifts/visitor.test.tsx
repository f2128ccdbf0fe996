import { publicJobsFind, publicJobsLocalities } from "@bandeja/contract/calls/public-jobs";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { openJob } from "../../testing/shifts.ts";
import { ShiftsScreen } from "./shifts-screen.tsx";

const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
let server: ReturnType<typeof fakeApi>;

beforeEach(() => {
  server = fakeApi();
  server.answers(publicJobsFind, { ok: true, data: [openJob()] });
  const pin = { lat: -23.55, lng: -46.63, city: "São Paulo", count: 1 };
  server.answers(publicJobsLocalities, { ok: true, data: [pin], more: false });
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});
afterEach(() => localStorage.clear());

const open = () => renderScreen(<ShiftsScreen />, { at: "/shifts" });

test("without an account the shifts of the device's country are listed, and all with one press", async () => {
  const pin = { lat: 38.72, lng: -9.14, city: "Lisboa", count: 1 };
  server.answers(publicJobsLocalities, ({ query }) => {
    const isInCountry = (query as { timezone?: string }).timezone !== undefined;
    return {
      ok: true as const,
      data: isInCountry ? [pin] : [pin, { ...pin, city: "London" }],
      more: false,
      ...(isInCountry && { country: "Portugal" }),
    };
  });
  const { user } = open();
  expect(await screen.findByText("Portugal: 1 shift, soonest first")).toBeVisible();
  expect(screen.getByRole("button", { name: "Remove: Portugal" })).toBeVisible();
  expect(server.sentTo(publicJobsFind)).toEqual([{ timezone, limit: "50" }]);
  await user.click(screen.getByRole("button", { name: "All countries" }));
  expect(await screen.findByText("All countries: 2 shifts, soonest first")).toBeVisible();
  expect(screen.queryByRole("button", { name: "All countries" })).toBeNull();
  expect(server.sentTo(publicJobsFind).at(-1)).toEqual({ limit: "50" });
});

test("without an account and a country all open shifts are listed, with a way to the login", async () => {
  open();
  const row = await screen.findByRole("link", { name: /^Cantina Serena/ });
  expect(row).toHaveAttribute("href", "/shifts/j1");
  expect(await screen.findByText("All countries: 1 shift, soonest first")).toBeVisible();
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login?next=%2Fshifts");
  expect(screen.getByRole("button", { name: "Back" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Filters" })).toBeVisible();
});

test("a visitor searches near the device; after a refusal the search stays as it was", async () => {
  const ask = vi.fn<Geolocation["getCurrentPosition"]>((_found, failed) =>
    failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  );
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition: ask } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "geolocation"));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog"));
  const where = within(await sheet.findByRole("group", { name: "Where" }));
  expect(where.queryByRole("button", { name: /city$/i, pressed: false })).toHaveTextContent("Another city");
  await user.click(where.getByRole("button", { name: "Near me" }));
  expect(await where.findByText(/or choose a city\.$/)).toBeVisible();
  expect(where.getByRole("button", { name: "All countries" })).toHaveAttribute("aria-pressed", "true");
  ask.mockImplementation((succeed) =>
    succeed({ coords: { latitude: 41.14961, longitude: -8.61099 } } as GeolocationPosition),
  );
  await user.click(where.getByRole("button", { name: "Near me" }));
  await user.click(sheet.getByRole("button", { name: "Saturday" }));
  await waitFor(() =>
    expect(server.sentTo(publicJobsFind).at(-1)).toEqual({
      lat: "41.1507",
      lng: "-8.60938",
      km: "50",
      weekdays: "6",
      limit: "50",
    }),
  );
});
