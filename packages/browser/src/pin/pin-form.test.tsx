import { restaurantUpdate } from "@bandeja/contract/calls/venue-profiles";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { renderPart } from "../testing/render-part.tsx";
import { signInVenue } from "../testing/sign-in.ts";
import { venueRecord } from "../testing/venue-rows.ts";
import { PinForm } from "./pin-form.tsx";

beforeEach(signInVenue);

const rossio = { lat: 38.71391, lng: -9.14027 };
const pinned = venueRecord({ place: { ...rossio, pinned: true, exact: true } });

function open(venue = venueRecord()) {
  const server = fakeApi();
  server.answers(restaurantUpdate, { ok: true, data: pinned });
  return { server, ...renderPart(<PinForm venue={venue} />) };
}
const field = () => screen.getByRole("textbox", { name: "Coordinates or a map link" });
const save = () => screen.getByRole("button", { name: "Save the pin" });

function deviceIs(answer: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  const getCurrentPosition = vi.fn<typeof navigator.geolocation.getCurrentPosition>((found, failed) =>
    answer(found, failed!),
  );
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "geolocation"));
}

test("a venue without a pin pastes the link of a map, sees where that is beside its address, and saves it", async () => {
  const { server, user } = open();
  expect(screen.getByText("No pin yet: waitstaff see the city alone.")).toBeVisible();
  expect(screen.getByText(`Your address: ${venueRecord().myrestaurantaddress}`)).toBeVisible();
  expect(save()).toHaveAttribute("aria-disabled", "true");
  await user.click(field());
  await user.paste(
    "https://www.google.com/maps/place/Rossio/@38.72,-9.15,15z/data=!8m2!3d38.71391!4d-9.14027",
  );
  expect(screen.getByText("Pin at 38.71391, -9.14027")).toBeVisible();
  await user.click(save());
  expect(await screen.findByText("Your pin is saved. New jobs have it.")).toBeVisible();
  expect(server.sentTo(restaurantUpdate)).toEqual([{ restaurant_id: venueRecord()._id, ...rossio }]);
});

test("what names no place says so when the field is left, and nothing typed is lost", async () => {
  const { user } = open();
  await user.type(field(), "https://maps.app.goo.gl/AbC");
  expect(field()).not.toBeInvalid();
  await user.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(/^There are no coordinates in this|There are no coordinates/);
  expect(field()).toHaveValue("https://maps.app.goo.gl/AbC");
});

test("the device says where it is, and how surely", async () => {
  deviceIs((found) =>
    found({ coords: { latitude: rossio.lat, longitude: rossio.lng, accuracy: 12.4 } } as GeolocationPosition),
  );
  const { user } = open();
  await user.click(screen.getByRole("button", { name: /^Use my location/ }));
  expect(await screen.findByText("Pin at 38.71391, -9.14027")).toBeVisible();
  expect(screen.getByText("Found, to within 12 m. Check it before you save.")).toBeVisible();
});

test("a device that may not say where it is leaves the other way", async () => {
  deviceIs((_found, failed) => failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  const { user } = open();
  await user.click(screen.getByRole("button", { name: /^Use my location/ }));
  expect(
    await screen.findByText(/^Your browser did not tell us where you are\. .* paste the place below/),
  ).toBeVisible();
});

test("a pin that is too far from the city is refused at the field, and stays to be put right", async () => {
  const { server, user } = open();
  server.refuses(restaurantUpdate, "INVALID", { fields: { lat: "This is too far from the city." } });
  await user.type(field(), "10, 10");
  await user.click(save());
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/too far from the city/));
  expect(screen.getByText("Pin at 10.00000, 10.00000")).toBeVisible();
});

test("a pin is removed", async () => {
  const { server, user } = open(pinned);
  await user.click(screen.getByRole("button", { name: "Remove the pin" }));
  expect(await screen.findByText("Your pin is removed.")).toBeVisible();
  expect(server.sentTo(restaurantUpdate)).toEqual([{ restaurant_id: pinned._id, lat: null, lng: null }]);
});

test("a map of streets comes where there are streets, and outlines of countries do not", async () => {
  const first = open();
  expect(screen.queryByRole("region", { name: "Map to place the pin" })).toBeNull();
  first.unmount();
  const meta = document.createElement("meta");
  meta.name = "map-tiles";
  meta.content = "https://tiles.test/{z}/{x}/{y}.png";
  meta.dataset["attribution"] = "The street people";
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  open();
  expect(
    await screen.findByRole("region", { name: "Map to place the pin" }, { timeout: 8_000 }),
  ).toBeInTheDocument();
  expect(screen.getByText("The street people")).toBeVisible();
});
