import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { closestZoom, createMap } from "./create-map.ts";

beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

function open(): HTMLElement {
  const place = document.createElement("div");
  // jsdom lays nothing out.
  Object.defineProperties(place, { clientWidth: { value: 300 }, clientHeight: { value: 300 } });
  document.body.append(place);
  const map = createMap(place, { zoomIn: "Zoom in", zoomOut: "Zoom out" });
  map.setView([38.7, -9.1], 5);
  onTestFinished(() => {
    map.remove();
    place.remove();
  });
  return place;
}

test("without anybody's streets a map has the outlines of countries", async () => {
  const place = open();
  await vi.waitFor(() => expect(place.querySelectorAll(".map-land").length).toBeGreaterThan(150), 5_000);
  expect(place.querySelectorAll("img")).toHaveLength(0);
});

test("streets come from whom the server names, and let one look nearer", () => {
  const outlines = closestZoom();
  const meta = document.createElement("meta");
  meta.name = "map-tiles";
  meta.content = "https://tiles.test/{z}/{x}/{y}.png";
  meta.dataset["attribution"] = "The street people";
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  const place = open();
  expect(place.querySelector("img")?.src).toMatch(/^https:\/\/tiles\.test\/5\/\d+\/\d+\.png$/);
  expect(place.querySelectorAll(".map-land")).toHaveLength(0);
  expect(closestZoom()).toBeGreaterThan(outlines);
});
