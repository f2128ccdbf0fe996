import { focusManager } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";

/** Leaves the page and returns to it, so that stale queries are fetched again. */
export function refocus(): void {
  onTestFinished(() => focusManager.setFocused(undefined));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
}
