import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { closestZoom, createMap } from "./create-map.ts";

beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

function open(): HTMLElement {
  const element = document.createElement("div");
  // jsdom has no layout.
  Object.defineProperties(element, { clientWidth: { value: 300 }, clientHeight: { value: 300 } });
  document.body.append(element);
  const map = createMap(element, { zoomIn: "Zoom in", zoomOut: "Zoom out" });
  map.setView([38.7, -9.1], 5);
  onTestFinished(() => {
    map.remove();
    element.remove();
  });
  return element;
}

test("without a tile server a map has the outlines of countries", async () => {
  const element = open();
  await vi.waitFor(() => expect(element.querySelectorAll(".map-land").length).toBeGreaterThan(150), 5_000);
  expect(element.querySelectorAll("img")).toHaveLength(0);
});

test("tiles come from the server in the settings, and can be zoomed", () => {
  const outlines = closestZoom();
  const meta = document.createElement("meta");
  meta.name = "map-tiles";
  meta.content = "https://tiles.test/{z}/{x}/{y}.png";
  meta.dataset["attribution"] = "The street people";
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  const element = open();
  expect(element.querySelector("img")?.src).toMatch(/^https:\/\/tiles\.test\/5\/\d+\/\d+\.png$/);
  expect(element.querySelectorAll(".map-land")).toHaveLength(0);
  expect(closestZoom()).toBeGreaterThan(outlines);
});
