import { onTestFinished, vi } from "vitest";

/** Sets a tile server and a layout for one test, since jsdom would give a map no size. */
export function openStreets(): void {
  const meta = document.createElement("meta");
  meta.name = "map-tiles";
  meta.content = "https://tiles.test/{z}/{x}/{y}.png";
  meta.dataset["attribution"] = "The street people";
  document.head.append(meta);
  const sizes = [
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400),
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(240),
  ];
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  onTestFinished(() => {
    meta.remove();
    for (const size of sizes) size.mockRestore();
    vi.unstubAllGlobals();
  });
}
