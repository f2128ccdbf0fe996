import { createQueryClient } from "@bandeja/browser/session/query-client.ts";
import { fakeApi } from "@bandeja/browser/testing/fake-api.ts";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { hydrate, QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { prepareDeeds, useDeed, usePendingDeeds } from "#lib/deeds.ts";
import { stateToKeep } from "./keep-queries.ts";

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
  return { send: useDeed("message"), pending: usePendingDeeds("message") };
}

const render = (queries: QueryClient) =>
  renderHook(useAll, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });

test("a deed that outlived the app is sent by the next start", async () => {
  const server = fakeApi();
  server.hangs(messagesAdd);
  const before = start();
  const first = render(before);
  act(() => first.result.current.send.mutate(body));
  await waitFor(() => expect(first.result.current.pending).toHaveLength(1));
  const kept = stateToKeep(before);
  first.unmount();

  server.answers(messagesAdd, { ok: true, data: message });
  const after = start();
  hydrate(after, kept);
  const next = render(after);
  expect(next.result.current.pending).toEqual([body]);
  await act(() => after.resumePausedMutations());
  await waitFor(() => expect(next.result.current.pending).toEqual([]));
  expect(server.sentTo(messagesAdd).at(-1)).toEqual(body);
});

test("what failed or was not asked is not kept, nor what a screen says is not to be", async () => {
  const queries = start();
  await queries.query({ queryKey: ["shifts"], queryFn: () => 1 });
  await queries.query({ queryKey: ["code"], queryFn: () => 2, meta: { isKept: false } });
  await queries
    .query({ queryKey: ["broken"], queryFn: () => Promise.reject(new Error("no")) })
    .catch(() => undefined);
  expect(stateToKeep(queries).queries.map(({ queryKey }) => queryKey)).toEqual([["shifts"]]);
});
