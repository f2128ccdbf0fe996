import { createQueryClient } from "@bandeja/browser/session/query-client.ts";
import { fakeApi } from "@bandeja/browser/testing/fake-api.ts";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { prepareDeeds, useDeed, usePendingDeeds } from "#lib/deeds.ts";
import { answersToKeep, deedToKeep, putBack } from "./keep-queries.ts";

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
  const [deed] = before.getMutationCache().getAll();
  const kept = deedToKeep(before, "w1", deed!);
  first.unmount();

  server.answers(messagesAdd, { ok: true, data: message });
  const after = start();
  putBack(
    after,
    "w1",
    kept.map(([, one]) => one),
  );
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
  const all = new Set(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash),
  );
  expect(all.size).toBe(3);
  const kept = answersToKeep(queries, "w1", all);
  expect(kept.map(([name]) => name)).toEqual(['["shifts"]']);
});

test("what was kept of one account is nobody else's", async () => {
  const before = start();
  await before.query({ queryKey: ["shifts"], queryFn: () => 1 });
  const kept = answersToKeep(before, "w1", new Set(['["shifts"]'])).map(([, one]) => one);
  const [stranger, owner] = [start(), start()];
  putBack(stranger, "w2", kept);
  putBack(owner, "w1", kept);
  expect(stranger.getQueryData(["shifts"])).toBeUndefined();
  expect(owner.getQueryData(["shifts"])).toBe(1);
});
