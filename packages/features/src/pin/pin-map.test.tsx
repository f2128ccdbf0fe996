import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Point } from "@bandeja/domain/distance";
import { renderPart } from "../testing/render-part.tsx";
import { openStreets } from "../testing/streets.ts";
import { PinField } from "./pin-field.tsx";

const lisbon = { lat: 38.71667, lng: -9.13333 };

function Field({ first }: { first: Point | null }) {
  const [pin, setPin] = useState(first);
  return (
    <PinField
      pin={pin}
      centre={lisbon}
      city="Lisbon"
      address="Rua do Capelão 12"
      error={undefined}
      onChange={setPin}
    />
  );
}

async function open(first: Point | null = null) {
  openStreets();
  const view = renderPart(<Field first={first} />);
  const map = await screen.findByRole("application", { name: "Map for placing the pin" }, { timeout: 8_000 });
  // Leaflet adds the tiles after the map.
  await waitFor(() => expect(map.querySelector("img")).not.toBeNull());
  return { ...view, map };
}
const zoomOf = (map: HTMLElement) => /tiles\.test\/(\d+)\//.exec(map.querySelector("img")?.src ?? "")?.[1];

test("without a pin the map shows the centre of the city, with the attribution of its tiles", async () => {
  const { map } = await open();
  expect(zoomOf(map)).toBe("15");
  expect(screen.getByText("The street people")).toBeVisible();
  expect(map).toHaveAccessibleDescription(/Arrow keys move it by 10 m, with Shift by 100 m/);
  expect(screen.getByText("No pin yet: waitstaff only see the city.")).toBeVisible();
});

test("a press on the map sets the pin there", async () => {
  const { map, user } = await open();
  // 100 px to the right of the centre and 50 px up, at zoom 15.
  await user.pointer({ keys: "[MouseLeft]", target: map, coords: { clientX: 300, clientY: 70 } });
  expect(screen.getByText("Pin at 38.71833, -9.12904, 420 m from central Lisbon")).toBeVisible();
  // The view does not change.
  expect(zoomOf(map)).toBe("15");
  await user.pointer({ keys: "[MouseLeft]", target: map, coords: { clientX: 200, clientY: 120 } });
  expect(screen.getByText("Pin at 38.71666, -9.13333, 0 m from central Lisbon")).toBeVisible();
});

test("the arrow keys move the pin by ten metres, with Shift by a hundred, and the distance is shown", async () => {
  const { map, user } = await open();
  await user.tab();
  expect(map).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByText("Pin at 38.71667, -9.13333, 0 m from central Lisbon")).toBeVisible();
  await user.keyboard("{ArrowUp}");
  expect(screen.getByText("Pin at 38.71676, -9.13333, 10 m from central Lisbon")).toBeVisible();
  await user.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowDown}");
  expect(screen.getByText("Pin at 38.71667, -9.13103, 200 m from central Lisbon")).toBeVisible();
  await user.keyboard("{Shift>}{ArrowLeft}{/Shift}{ArrowLeft}");
  expect(screen.getByText("Pin at 38.71667, -9.13230, 90 m from central Lisbon")).toBeVisible();
});

test("plus and minus zoom, but not with Control", async () => {
  const { map, user } = await open(lisbon);
  expect(zoomOf(map)).toBe("17");
  await user.tab();
  await user.keyboard("-");
  expect(zoomOf(map)).toBe("16");
  await user.keyboard("+");
  expect(zoomOf(map)).toBe("17");
  await user.keyboard("{Control>}-{/Control}");
  expect(zoomOf(map)).toBe("17");
  expect(within(map).getByRole("button", { name: "Zoom out" })).toBeVisible();
});

test("the map moves to a pin that is typed", async () => {
  const { map, user } = await open();
  await user.type(screen.getByRole("textbox", { name: "Coordinates or a map link" }), "38.72, -9.14");
  expect(screen.getByText("Pin at 38.72000, -9.14000, 690 m from central Lisbon")).toBeVisible();
  expect(zoomOf(map)).toBe("17");
  await user.pointer({ keys: "[MouseLeft]", target: map, coords: { clientX: 200, clientY: 120 } });
  expect(screen.getByText("Pin at 38.72000, -9.14000, 690 m from central Lisbon")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Coordinates or a map link" })).toHaveValue("");
});

test("missing tiles are reported until one loads", async () => {
  const { map } = await open();
  const missing = /^We couldn’t load the streets\./;
  const [tile, other] = map.querySelectorAll("img");
  fireEvent.error(tile!);
  expect(screen.getByText(missing)).toBeVisible();
  fireEvent.load(other!);
  expect(screen.queryByText(missing)).toBeNull();
});

test("without tiles there is no map, since outlines of countries cannot show a door", () => {
  renderPart(<Field first={lisbon} />);
  expect(screen.queryByRole("application")).toBeNull();
  expect(document.querySelector(".pin-streets")).toBeNull();
});
