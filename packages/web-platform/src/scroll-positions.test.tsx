import { afterEach, expect, test, vi } from "vitest";
import { endLogin } from "./session/session.ts";
import { signInVenue } from "./testing/sign-in.ts";
import { restorePosition, savePosition } from "./scroll-positions.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page of a changing length, in a window of 600 px. */
function page(height: number) {
  let length = height;
  let resized = () => {};
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockImplementation(() => length);
  vi.stubGlobal("innerHeight", 600);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {
        resized = () => {};
      }
    },
  );
  const scrollTo = vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
  return {
    scrollTo,
    grow: (to: number) => {
      length = to;
      resized();
    },
  };
}

test("a page is scrolled again while its data arrive, until it is as long as it was", () => {
  savePosition("list", 900);
  const { scrollTo, grow } = page(700);
  restorePosition("list");
  grow(1000);
  grow(1600);
  grow(2400);
  expect(scrollTo.mock.calls).toEqual([
    [0, 900],
    [0, 900],
    [0, 900],
  ]);
});

test("a user who scrolls first stays there", () => {
  savePosition("list", 900);
  const { scrollTo, grow } = page(700);
  restorePosition("list");
  window.dispatchEvent(new Event("wheel"));
  grow(1600);
  expect(scrollTo).toHaveBeenCalledOnce();
});

test("a page that was never left is not moved", () => {
  const { scrollTo } = page(700);
  restorePosition("unknown");
  expect(scrollTo).not.toHaveBeenCalled();
});

const leave = () => window.dispatchEvent(new Event("pagehide"));

test("nothing is stored of pages that were not left", () => {
  signInVenue();
  leave();
  expect(sessionStorage.getItem("scroll-positions")).toBeNull();
});

test("positions survive a reload, and not a logout", () => {
  signInVenue();
  savePosition("list", 900);
  leave();
  expect(sessionStorage.getItem("scroll-positions")).toBe('{"list":900}');
  endLogin();
  savePosition("list", 0);
  leave();
  expect(sessionStorage.getItem("scroll-positions")).toBeNull();
});
