import { NetworkFailure } from "@bandeja/client/failures";
import { focusManager, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { setLive } from "../live/live-state.ts";
import { goOffline } from "../testing/go-offline.ts";
import { watchConnection } from "./connection.ts";
import { useLiveInfiniteQuery, useLiveQuery } from "./live-query.ts";
import { createQueryClient } from "./query-client.ts";

/** A server that counts requests, and can be taken away. */
function createServer() {
  let count = 0;
  let isAway = false;
  return {
    ask: () => {
      count += 1;
      return isAway ? Promise.reject(new NetworkFailure("offline", undefined)) : Promise.resolve(count);
    },
    requests: () => count,
    setAway: (away: boolean) => (isAway = away),
  };
}

type Server = ReturnType<typeof createServer>;

function Shown({ server, everyMs, name = "shown" }: { server: Server; everyMs?: number; name?: string }) {
  const { data } = useLiveQuery({ queryKey: [name], queryFn: server.ask }, everyMs);
  return <p>{data}</p>;
}

function show(part: ReactNode, queries = createQueryClient()) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<QueryClientProvider client={queries}>{part}</QueryClientProvider>);
  return queries;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("live data are refetched every 10 s", async () => {
  const server = createServer();
  show(<Shown server={server} />);
  await pass(9_000);
  expect(server.requests()).toBe(1);
  await pass(1_100);
  expect(screen.getByText("2")).toBeInTheDocument();
});

test.each([
  ["messagesFind", 60],
  ["jobsFindOpen", 600],
  ["jobsOpenLocalities", 600],
  ["restaurantProfile", 10],
])("while a stream is open, %s is refetched every %i s", async (name, seconds) => {
  setLive(true);
  onTestFinished(() => setLive(false));
  const server = createServer();
  show(<Shown server={server} name={name} />);
  await pass(seconds * 1000 - 1_000);
  expect(server.requests()).toBe(1);
  await pass(1_100);
  expect(server.requests()).toBe(2);
});

test("an interval of its own replaces the 10 s", async () => {
  const server = createServer();
  show(<Shown server={server} everyMs={20_000} />);
  await pass(19_000);
  expect(server.requests()).toBe(1);
  await pass(1_100);
  expect(server.requests()).toBe(2);
});

test("other queries are not refetched by themselves", async () => {
  const server = createServer();
  function Quiet() {
    return <p>{useQuery({ queryKey: ["quiet"], queryFn: server.ask }).data}</p>;
  }
  show(<Quiet />);
  await pass(60_000);
  expect(server.requests()).toBe(1);
});

test("nothing is fetched while the page is hidden; a return fetches at once", async () => {
  const server = createServer();
  show(<Shown server={server} />);
  await pass(0);
  onTestFinished(() => focusManager.setFocused(undefined));
  focusManager.setFocused(false);
  await pass(60_000);
  expect(server.requests()).toBe(1);
  focusManager.setFocused(true);
  await pass(0);
  expect(server.requests()).toBe(2);
});

test("nothing is fetched offline; a reconnection fetches at once", async () => {
  const server = createServer();
  show(<Shown server={server} />);
  await pass(0);
  const goOnline = goOffline();
  await pass(60_000);
  expect(server.requests()).toBe(1);
  goOnline();
  await pass(0);
  expect(server.requests()).toBe(2);
});

test("while the server does not answer, each wait is twice as long, up to a minute", async () => {
  const server = createServer();
  show(<Shown server={server} />);
  await pass(0);
  server.setAway(true);
  const attempts: number[] = [];
  for (let second = 1, before = 1; second <= 300; second += 1) {
    await pass(1_000);
    if (server.requests() > before) attempts.push(second);
    before = server.requests();
  }
  expect(attempts.slice(0, 4)).toEqual([10, 20, 40, 80]);
  expect(attempts.slice(4)).toEqual([140, 200, 260]);
});

test("when one query reaches the server again, those that failed are refetched", async () => {
  const server = createServer();
  const queries = createQueryClient();
  onTestFinished(watchConnection(queries));
  show(<Shown server={server} />, queries);
  await pass(0);
  server.setAway(true);
  await pass(100_000);
  server.setAway(false);
  const before = server.requests();
  await act(() => queries.query({ queryKey: ["other"], queryFn: () => "answer" }));
  await pass(0);
  expect(server.requests()).toBe(before + 1);
});

test("all loaded pages of a live list are refetched", async () => {
  const server = createServer();
  function List() {
    const list = useLiveInfiniteQuery({
      queryKey: ["list"],
      queryFn: ({ pageParam }) => server.ask().then((count) => `${pageParam}:${count}`),
      initialPageParam: 0,
      getNextPageParam: (_, pages) => (pages.length < 2 ? pages.length : undefined),
    });
    return <button onClick={() => void list.fetchNextPage()}>{list.data?.pages.join(" ")}</button>;
  }
  show(<List />);
  await pass(0);
  await act(async () => screen.getByRole("button").click());
  await pass(0);
  expect(screen.getByText("0:1 1:2")).toBeInTheDocument();
  await pass(10_100);
  expect(screen.getByText("0:3 1:4")).toBeInTheDocument();
});
