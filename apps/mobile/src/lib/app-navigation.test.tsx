import { act, render } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router";
import type { NavigateFunction } from "react-router";
import { afterEach, expect, test } from "vitest";
import { AppNavigation } from "./app-navigation.tsx";

const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
afterEach(() => canonical()?.remove());

test("the canonical address of the opened screen is not shared for another one", () => {
  document.head.insertAdjacentHTML(
    "beforeend",
    '<link rel="canonical" href="https://bandeja.test/app/shifts/j1" />',
  );
  let navigate: NavigateFunction | undefined;
  function Screen() {
    navigate = useNavigate();
    return null;
  }
  render(
    <MemoryRouter initialEntries={["/shifts/j1?from=chat"]}>
      <AppNavigation>
        <Screen />
      </AppNavigation>
    </MemoryRouter>,
  );
  expect(canonical()).not.toBeNull();
  act(() => void navigate?.("/shifts/j1?x=1"));
  expect(canonical()).not.toBeNull();
  act(() => void navigate?.("/shifts/j2"));
  expect(canonical()).toBeNull();
});
