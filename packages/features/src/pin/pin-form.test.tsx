import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderPart } from "../testing/render-part.tsx";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { venueRecord } from "../testing/venue-rows.ts";
import { PinForm } from "./pin-form.tsx";

beforeEach(signInVenue);

const rossio = { lat: 38.71391, lng: -9.14027 };
const pinned = venueRecord({ location: { ...rossio, pinned: true, exact: true } });

function open(venue = venueRecord()) {
  const server = fakeApi();
  server.answers(restaurantUpdate, { ok: true, data: pinned });
  return { server, ...renderPart(<PinForm venue={venue} />) };
}
const field = () => screen.getByRole("textbox", { name: "Coordinates or a map link" });
const save = () => screen.getByRole("button", { name: "Save the pin" });

function deviceIs(answer: (succeed: PositionCallback, failed: PositionErrorCallback) => void): void {
  const getCurrentPosition = vi.fn<typeof navigator.geolocation.getCurrentPosition>((succeed, failed) =>
    answer(succeed, failed!),
  );
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "geolocation"));
}

test("a venue pastes the link of a map, sees the place beside its address, and saves it", async () => {
  const { server, user } = open();
  expect(screen.getByText("No pin yet: waitstaff only see the city.")).toBeVisible();
  expect(screen.getByText(`Your address: ${venueRecord().address}`)).toBeVisible();
  expect(save()).toHaveAttribute("aria-disabled", "true");
  expect(save()).toHaveAccessibleDescription();
  await user.click(field());
  await user.paste(
    "https://www.google.com/maps/place/Rossio/@38.72,-9.15,15z/data=!8m2!3d38.71391!4d-9.14027",
  );
  expect(screen.getByText(/^Pin at 38\.71391, -9\.14027, 7,950 km from central São Paulo$/)).toBeVisible();
  await user.click(save());
  expect(await screen.findByText("Your pin has been saved.")).toBeVisible();
  expect(server.sentTo(restaurantUpdate)).toEqual([{ venueId: venueRecord().id, ...rossio }]);
});

test("unreadable coordinates are reported when the field is left, and the text stays", async () => {
  const { user } = open();
  await user.type(field(), "https://maps.app.goo.gl/AbC");
  expect(field()).not.toBeInvalid();
  await user.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(/^There are no coordinates in this|There are no coordinates/);
  expect(field()).toHaveValue("https://maps.app.goo.gl/AbC");
});

test("the device's location is used, and its accuracy shown", async () => {
  deviceIs((succeed) =>
    succeed({
      coords: { latitude: rossio.lat, longitude: rossio.lng, accuracy: 12.4 },
    } as GeolocationPosition),
  );
  const { user } = open();
  await user.click(screen.getByRole("button", { name: /^Use my location/ }));
  expect(await screen.findByText(/^Pin at 38\.71391, -9\.14027, /)).toBeVisible();
  expect(screen.getByText("Found, accurate to 12 m. Check it before you save.")).toBeVisible();
});

test("without permission for the location, coordinates can still be typed", async () => {
  deviceIs((_found, failed) => failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  const { user } = open();
  await user.click(screen.getByRole("button", { name: /^Use my location/ }));
  expect(
    await screen.findByText(/^Your browser didn’t share your location\. .* paste a link below/),
  ).toBeVisible();
});

test("a pin too far from the city is reported, refused by the server at its field, and can be corrected", async () => {
  const { server, user } = open();
  server.refuses(restaurantUpdate, "INVALID", { fields: { lat: "Nobody serves there." } });
  await user.type(field(), "10, 10");
  expect(field()).toHaveAccessibleDescription(/^This is too far from the city\. Such as 38/);
  await user.clear(field());
  await user.type(field(), "-23.6, -46.6");
  expect(field()).not.toBeInvalid();
  await user.click(save());
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/^Nobody serves there\. Such as 38/));
  expect(field()).toHaveFocus();
  expect(screen.getByText(/^Pin at -23\.60000, -46\.60000, /)).toBeVisible();
});

test("after a failure to save, the pin stays and can be saved again", async () => {
  const { server, user } = open();
  server.fails(restaurantUpdate);
  await user.type(field(), "-23.55, -46.63");
  await user.click(save());
  expect(await screen.findByRole("alert", {}, { timeout: 8_000 })).toHaveTextContent(/^No connection/);
  expect(screen.getByText(/^Pin at -23\.55000, -46\.63000, /)).toBeVisible();
  server.answers(restaurantUpdate, { ok: true, data: pinned });
  await user.click(save());
  expect(await screen.findByText("Your pin has been saved.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an unsaved pin survives a reload, but only in the same city, and is cleared once it is saved", async () => {
  const first = open();
  await first.user.type(field(), "-23.55, -46.63");
  expect(screen.getByText("Not saved yet")).toBeVisible();
  first.unmount();
  const elsewhere = open(venueRecord({ city: "Porto", centre: { lat: 41.14961, lng: -8.61099 } }));
  expect(screen.getByText("No pin yet: waitstaff only see the city.")).toBeVisible();
  elsewhere.unmount();
  const { user, unmount } = open(venueRecord({ city: "Sao Paulo" }));
  expect(screen.getByText(/^Pin at -23\.55000, -46\.63000, /)).toBeVisible();
  await user.click(save());
  await screen.findByText("Your pin has been saved.");
  unmount();
  open();
  expect(screen.getByText("No pin yet: waitstaff only see the city.")).toBeVisible();
});

test("without own tiles there is a link to Google Maps: to find the address, then to see the pin", async () => {
  const { user } = open();
  const link = () => screen.getByRole("link", { name: /Google Maps.*\(opens in a new tab\)$/ });
  expect(link()).toHaveAttribute(
    "href",
    "https://www.google.com/maps/search/?api=1&query=Rua+Augusta+1%2C+S%C3%A3o+Paulo",
  );
  await user.type(field(), "-23.55, -46.63");
  expect(link()).toHaveAttribute("href", "https://www.google.com/maps/search/?api=1&query=-23.55%2C-46.63");
  expect(link()).toHaveAttribute("rel", "noreferrer");
});

test("a pin can be removed", async () => {
  const { server, user } = open(pinned);
  await user.click(screen.getByRole("button", { name: "Remove the pin" }));
  expect(await screen.findByText("Your pin has been removed.")).toHaveFocus();
  expect(server.sentTo(restaurantUpdate)).toEqual([{ venueId: pinned.id, lat: null, lng: null }]);
});

test("a venue with jobs ahead saves a pin without a question", async () => {
  const { server, user } = open(venueRecord({ jobsAhead: { jobs: 1, confirmed: 0 } }));
  await user.click(field());
  await user.paste("38.71391, -9.14027");
  await user.click(save());
  expect(await screen.findByText("Your pin has been saved.")).toBeVisible();
  expect(server.sentTo(restaurantUpdate)).toEqual([{ venueId: venueRecord().id, ...rossio }]);
});
