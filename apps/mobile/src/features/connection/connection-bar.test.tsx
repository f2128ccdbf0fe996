import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { act, screen } from "@testing-library/react";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { notifyLastAnswer, slowAfterMs, watchConnection } from "@bandeja/web-platform/api/connection.ts";
import { queryDefaults } from "#lib/query-defaults.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ConnectionBar } from "./connection-bar.tsx";

// The test files of a worker share a page and modules: the next file starts online again.
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => onlineManager.setOnline(true));
});

function goOffline(): void {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  act(() => void window.dispatchEvent(new Event("offline")));
}

test("offline, the bar shows the time of the server's last answer, including one to a mutation", async () => {
  const queries = createQueryClient(queryDefaults);
  onTestFinished(watchConnection(queries));
  notifyLastAnswer(new Date(2026, 10, 22, 13, 24).getTime());
  renderScreen(<ConnectionBar />, { queries });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 22, 13, 28) });
  onTestFinished(() => void vi.useRealTimers());
  const sent = queries.getMutationCache().build(queries, { mutationFn: () => Promise.resolve() });
  await act(() => sent.execute(undefined));
  goOffline();
  expect(screen.getByText(/Last connected 22 Nov, 13:28/)).toHaveTextContent(/^You’re offline/);
});

test("a call without an answer for seconds is announced in the bar", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queries = createQueryClient(queryDefaults);
  onTestFinished(watchConnection(queries));
  renderScreen(<ConnectionBar />, { queries });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const sent = queries
    .getMutationCache()
    .build(queries, { mutationFn: () => promise })
    .execute(undefined);
  await act(() => vi.advanceTimersByTimeAsync(slowAfterMs));
  expect(screen.getByText(/^Taking longer than usual/)).toBeVisible();
  resolve(undefined);
  await act(() => sent);
  expect(screen.queryByText(/^Taking longer than usual/)).toBeNull();
});

test("the height of the bar is reserved for what sticks below it", () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(57);
  onTestFinished(() => height.mockRestore());
  const { container } = renderScreen(
    <div className="app-frame">
      <style>{".connection-bar { position: sticky; }"}</style>
      <ConnectionBar />
    </div>,
  );
  const frame = container.querySelector<HTMLElement>(".app-frame")!;
  expect(frame.style.getPropertyValue("--cut")).toBe("57px");
});
