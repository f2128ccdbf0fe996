import { render } from "@testing-library/react";
import { useRef } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { useFrameHeight } from "./use-frame-height.ts";

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useFrameHeight(bar, "--action");
  return <div ref={bar} className="action-bar" />;
}

// The bar of the screen has the same height here: together they may take half of the window's 768 px.
const heights: [number, string][] = [
  [140, "140px"],
  [200, "0px"],
  [400, "0px"],
];
test.each(heights)("of a bar of %i px others keep %s clear, since a tall one scrolls", (height, clear) => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const measured = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
  onTestFinished(() => {
    measured.mockRestore();
    vi.unstubAllGlobals();
  });
  const { container, unmount } = render(
    <div className="app-frame">
      <style>{".action-bar { position: sticky; } .action-bar[data-tall] { position: static; }"}</style>
      <header className="screen-bar" />
      <Bar />
    </div>,
  );
  const frame = container.querySelector<HTMLElement>(".app-frame")!;
  expect(frame.style.getPropertyValue("--action")).toBe(clear);
  unmount();
  expect(frame.style.getPropertyValue("--action")).toBe("");
});
