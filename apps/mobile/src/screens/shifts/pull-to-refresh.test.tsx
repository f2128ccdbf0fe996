import { fireEvent, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PullToRefresh } from "./pull-to-refresh.tsx";

const finger = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });

/** Drags a finger from the first point through the others, and lifts it. */
function draw(points: readonly [number, number][]): number {
  const refresh = vi.fn<() => void>();
  const { unmount } = render(<PullToRefresh isRefreshing={false} onRefresh={refresh} />);
  const [start = [0, 0], ...rest] = points;
  fireEvent.touchStart(window, finger(...start));
  for (const point of rest) fireEvent.touchMove(window, finger(...point));
  fireEvent.touchEnd(window, { touches: [] });
  unmount();
  return refresh.mock.calls.length;
}

test("pulling the page down from its top refetches it", () => {
  expect(
    draw([
      [100, 100],
      [102, 160],
      [104, 240],
    ]),
  ).toBe(1);
});

test.each<[string, [number, number][]]>([
  [
    "a little",
    [
      [100, 100],
      [100, 180],
    ],
  ],
  [
    "down and back up",
    [
      [100, 100],
      [100, 240],
      [100, 120],
    ],
  ],
  [
    "sideways",
    [
      [100, 100],
      [200, 130],
      [200, 260],
    ],
  ],
  [
    "up",
    [
      [100, 300],
      [100, 250],
      [100, 450],
    ],
  ],
])("dragging %s refetches nothing", (_how, points) => {
  expect(draw(points)).toBe(0);
});

test("dragging down in the middle of the list refetches nothing", () => {
  const scroll = vi.spyOn(window, "scrollY", "get").mockReturnValue(400);
  expect(
    draw([
      [100, 100],
      [100, 260],
    ]),
  ).toBe(0);
  scroll.mockRestore();
});
