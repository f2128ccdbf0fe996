import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import { countryFindCity } from "@bandeja/contract/calls/localities";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { openJob, ownProfile, signInWaiter } from "../../../testing/shifts.ts";
import { ShiftsScreen } from "../shifts-screen.tsx";

let server: ReturnType<typeof fakeApi>;
const porto = { city: "Porto", country: "Portugal", localityId: "2735943" };

beforeEach(() => {
  signInWaiter();
  server = fakeApi();
  server.answers(waitressGet, ownProfile());
  const { lat, lng } = openJob().location;
  server.answers(jobsFindOpen, { ok: true, data: [openJob()] });
  server.answers(jobsOpenLocalities, {
    ok: true,
    data: [{ lat, lng, city: "Porto", count: 1 }],
    more: false,
  });
  server.answers(countryFindCity, {
    ok: true,
    data: [
      {
        id: { city: "Porto", country: "Portugal" },
        localityId: porto.localityId,
        region: "Porto",
        centre: { lat: 41.14961, lng: -8.61099 },
      },
    ],
  });
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

const open = () => renderScreen(<ShiftsScreen />, { at: "/shifts" });
const lastOf = (call: typeof jobsFindOpen | typeof jobsOpenLocalities) =>
  server.sentTo(call).at(-1) as Record<string, unknown>;

test("another city is searched by list and map, and kept for the next visit", async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByRole("button", { name: "Filters (1)" }));
  await user.click(await screen.findByRole("button", { name: "Another city" }));
  const field = await screen.findByRole("combobox", { name: "City" });
  // The previous choice applies until another city is chosen.
  await user.type(field, "Porto, Po");
  expect(lastOf(jobsFindOpen)).toHaveProperty("near");
  await user.click(await screen.findByRole("option", { name: /Porto, Portugal/ }));
  await waitFor(() => expect(lastOf(jobsFindOpen)).toMatchObject(porto));
  expect(lastOf(jobsFindOpen)).not.toHaveProperty("near");
  expect(lastOf(jobsOpenLocalities)).toEqual(porto);
  expect(screen.queryByRole("combobox", { name: "Distance" })).toBeNull();
  expect(screen.getByRole("button", { name: "Another city" })).toHaveAttribute("aria-pressed", "true");
  unmount();

  const again = open();
  expect(await screen.findByText("1 shift, soonest first")).toBeVisible();
  expect(lastOf(jobsOpenLocalities)).toEqual(porto);
  await again.user.click(screen.getByRole("button", { name: "Filters (1)" }));
  expect(await screen.findByRole("combobox", { name: "City" })).toHaveValue("Porto, Portugal");
  await again.user.click(screen.getByRole("button", { name: "Remove: In Porto" }));
  await waitFor(() => expect(lastOf(jobsOpenLocalities)).toEqual({ ownCountry: true }));
  expect(screen.queryByRole("combobox", { name: "City" })).toBeNull();
});

function answerPosition(getCurrentPosition: Geolocation["getCurrentPosition"]) {
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "geolocation"));
}
const denied = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;

test("a refused position replaces all countries by the own city, as the message says", async () => {
  localStorage.setItem("shift-filters", JSON.stringify({ where: { around: "anywhere" } }));
  answerPosition((_found, failed) => failed?.(denied));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Filters" }));
  await user.click(await screen.findByRole("button", { name: "Near me" }));
  expect(screen.getByText(/so we’re searching around your city/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Near Lisboa" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "All countries" })).toHaveAttribute("aria-pressed", "false");
  await waitFor(() => expect(lastOf(jobsFindOpen)).toHaveProperty("near"));
});

test("a choice made while the browser is asking is not changed by its answer", async () => {
  let refuse: PositionErrorCallback | null | undefined;
  answerPosition((_found, failed) => (refuse = failed));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Filters (1)" }));
  await user.click(await screen.findByRole("button", { name: "Near me" }));
  await user.click(screen.getByRole("button", { name: "All countries" }));
  act(() => refuse?.(denied));
  expect(screen.getByRole("button", { name: "All countries" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.queryByText(/so we’re searching around your city/)).toBeNull();
});
