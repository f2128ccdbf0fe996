import { createQueryClient } from "@bandeja/browser/session/query-client.ts";
import { fakeApi } from "@bandeja/browser/testing/fake-api.ts";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { prepareDeeds, useDeed, usePendingDeeds, useUnsentDeeds } from "./deeds.ts";

const body = { person_id: "p1", otherperson_id: "p2", messagetext: "On my way", clientid: "c1" };
const message = {
  _id: "m1",
  messagedate: "2026-11-27T18:00:00.000Z",
  messagetext: "On my way",
  fromuserid: "p1",
  status: "sent",
  clientid: "c1",
} as const;

function start(): QueryClient {
  const queries = createQueryClient();
  prepareDeeds(queries);
  return queries;
}

function useAll() {
  return { send: useDeed("message"), pending: usePendingDeeds("message"), unsent: useUnsentDeeds() };
}

const render = (queries: QueryClient) =>
  renderHook(useAll, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });

afterEach(() => vi.useRealTimers());

test("a message that no answer came to is sent again until there is one, and is pending meanwhile", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeApi();
  server.fails(messagesAdd);
  const { result } = render(start());
  act(() => result.current.send.mutate(body));
  await waitFor(() => expect(result.current.pending).toEqual([body]));
  expect(result.current.unsent).toBe(1);

  server.answers(messagesAdd, { ok: true, data: message });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(result.current.pending).toEqual([]));
  expect(server.sentTo(messagesAdd)).toEqual([body, body]);
});

test("what the server refuses is not sent again", async () => {
  const server = fakeApi();
  server.refuses(messagesAdd, "NOT_FOUND");
  const { result } = render(start());
  act(() => result.current.send.mutate(body));
  await waitFor(() => expect(result.current.send.isError).toBe(true));
  expect(server.sentTo(messagesAdd)).toHaveLength(1);
  expect(result.current.unsent).toBe(0);
});
