import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { message, renderMutations, startQueries, written } from "../testing/render-mutations.tsx";
import { answersToKeep, mutationToSave, putBack } from "./persist-queries.ts";

test("a mutation that outlived the app is sent at the next start", async () => {
  const server = fakeApi();
  server.hangs(messagesAdd);
  const before = startQueries();
  const first = renderMutations(before);
  act(() => first.result.current.send.mutate(written));
  await waitFor(() => expect(first.result.current.pending).toHaveLength(1));
  const [mutation] = before.getMutationCache().getAll();
  const kept = mutationToSave(before, "w1", mutation!);
  first.unmount();

  server.answers(messagesAdd, { ok: true, data: message });
  const after = startQueries();
  putBack(
    after,
    "w1",
    kept.map(([, one]) => one),
  );
  const next = renderMutations(after);
  expect(next.result.current.pending).toEqual([written]);
  await act(() => after.resumePausedMutations());
  await waitFor(() => expect(next.result.current.pending).toEqual([]));
  expect(server.sentTo(messagesAdd).at(-1)).toEqual(written);
});

test("only successful answers are kept, except those with isKept set to false", async () => {
  const queries = startQueries();
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

test("the kept answers of one account are not restored for another", async () => {
  const before = startQueries();
  await before.query({ queryKey: ["shifts"], queryFn: () => 1 });
  const kept = answersToKeep(before, "w1", new Set(['["shifts"]'])).map(([, one]) => one);
  const [stranger, owner] = [startQueries(), startQueries()];
  putBack(stranger, "w2", kept);
  putBack(owner, "w1", kept);
  expect(stranger.getQueryData(["shifts"])).toBeUndefined();
  expect(owner.getQueryData(["shifts"])).toBe(1);
  // Shown, and refetched.
  expect(owner.getQueryState(["shifts"])?.isInvalidated).toBe(true);
});
