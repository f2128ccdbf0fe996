import { NetworkFailure } from "@bandeja/client/failures";
import { act, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { slowAfterMs, useConnection, useIsSlow, watchConnection } from "./connection.ts";
import { useBackOnline } from "./use-back-online.ts";
import { createQueryClient } from "./query-client.ts";

test("a failed call means that the server is away, until the watch is stopped", async () => {
  const queries = createQueryClient();
  const stop = watchConnection(queries);
  const { result } = renderHook(useConnection);
  expect(result.current).toBe("online");
  const fails = () => Promise.reject(new NetworkFailure("offline", undefined));
  await act(() => queries.query({ queryKey: ["any"], queryFn: fails }).catch(() => undefined));
  expect(result.current).toBe("away");
  act(stop);
  expect(result.current).toBe("online");
});

test("what is done once the connection is back follows a network, and a server that answers again", async () => {
  const queries = createQueryClient();
  onTestFinished(watchConnection(queries));
  const back = vi.fn<() => void>();
  renderHook(() => useBackOnline(back));
  const call = (queryFn: () => Promise<string>) =>
    act(() => queries.query({ queryKey: ["any"], queryFn }).catch(() => undefined));
  await call(() => Promise.reject(new NetworkFailure("offline", undefined)));
  expect(back).not.toHaveBeenCalled();
  await call(() => Promise.resolve("done"));
  expect(back).toHaveBeenCalledOnce();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(back).toHaveBeenCalledTimes(2);
});

test.each(["query", "mutation"])(
  "a %s without an answer for seconds is slow, until it has one",
  async (kind) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const queries = createQueryClient();
    onTestFinished(watchConnection(queries));
    const { result } = renderHook(useIsSlow);
    const { promise, resolve } = Promise.withResolvers<string>();
    const answered =
      kind === "query"
        ? queries.query({ queryKey: ["any"], queryFn: () => promise })
        : queries
            .getMutationCache()
            .build(queries, { mutationFn: () => promise })
            .execute(undefined);
    await act(() => vi.advanceTimersByTimeAsync(slowAfterMs - 1));
    expect(result.current).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current).toBe(true);
    resolve("done");
    await act(() => answered);
    expect(result.current).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(slowAfterMs));
    expect(result.current).toBe(false);
  },
);

test("a refetch of data that are shown is never slow", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queries = createQueryClient();
  onTestFinished(watchConnection(queries));
  const { result } = renderHook(useIsSlow);
  queries.setQueryData(["any"], "shown");
  const { promise, resolve } = Promise.withResolvers<string>();
  const answered = queries.query({ queryKey: ["any"], queryFn: () => promise, staleTime: 0 });
  await act(() => vi.advanceTimersByTimeAsync(slowAfterMs));
  expect(result.current).toBe(false);
  resolve("done");
  await act(() => answered);
});
