import { onTestFinished, vi } from "vitest";

/** Gives every element a width, of which its observers are told nothing; jsdom has neither. */
export function stubWidth(pixels: number): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const width = vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(pixels);
  onTestFinished(() => {
    width.mockRestore();
    vi.unstubAllGlobals();
  });
}
