import { savePosition } from "@bandeja/web-platform/scroll-positions.ts";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useNavigate } from "react-router";
import { expect, test, vi } from "vitest";
import { useScrollToTop } from "./use-scroll-to-top.ts";

const history = [
  { pathname: "/jobs/j1", key: "read" },
  { pathname: "/jobs/j1/edit", key: "edited" },
];

const inHistory = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={history}>{children}</MemoryRouter>
);

test("a screen in place of another starts at its top, one after Back where it was", () => {
  const scrollTo = vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
  const { result } = renderHook(
    () => {
      useScrollToTop();
      return useNavigate();
    },
    { wrapper: inHistory },
  );
  savePosition("read", 240);
  scrollTo.mockClear();
  act(() => void result.current("/jobs/j2", { replace: true }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  scrollTo.mockClear();
  act(() => void result.current(-1));
  expect(scrollTo).toHaveBeenCalledWith(0, 240);
});
