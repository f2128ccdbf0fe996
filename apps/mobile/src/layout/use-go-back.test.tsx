import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { useGoBack } from "./use-go-back.ts";

const inHistory = ({ children }: { children: ReactNode }) => (
  <MemoryRouter
    initialEntries={["/shifts", "/shifts/a", "/chat/b"].map((pathname, n) => ({ pathname, key: `${n}` }))}
  >
    {children}
  </MemoryRouter>
);

test("two presses in a row go back once", async () => {
  const { result } = renderHook(() => ({ goBack: useGoBack("/shifts"), at: useLocation().pathname }), {
    wrapper: inHistory,
  });
  act(() => {
    result.current.goBack();
    result.current.goBack();
  });
  await waitFor(() => expect(result.current.at).toBe("/shifts/a"));
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  expect(result.current.at).toBe("/shifts/a");
  // The next press is another one.
  act(() => result.current.goBack());
  await waitFor(() => expect(result.current.at).toBe("/shifts"));
});

test("where a link opened the app Back leads to the parent, also after a login or another entry in its place", async () => {
  window.history.replaceState(null, "", "/login?next=%2Fchat%2Fb");
  const { result } = renderHook(
    () => ({ goBack: useGoBack("/messages"), at: useLocation().pathname, navigate: useNavigate() }),
    { wrapper: BrowserRouter },
  );
  act(() => void result.current.navigate("/chat/b", { replace: true }));
  act(() => result.current.goBack());
  await waitFor(() => expect(result.current.at).toBe("/messages"));
  // From then on there is something to go back to.
  act(() => void result.current.navigate("/chat/c"));
  act(() => result.current.goBack());
  await waitFor(() => expect(result.current.at).toBe("/messages"));
});
