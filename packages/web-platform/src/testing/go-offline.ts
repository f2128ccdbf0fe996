import { onlineManager } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** Takes the device offline for one test. Returns a function that reconnects it. */
export function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => onlineManager.setOnline(false));
  function goOnline(): void {
    onLine.mockRestore();
    act(() => onlineManager.setOnline(true));
  }
  onTestFinished(goOnline);
  return goOnline;
}
