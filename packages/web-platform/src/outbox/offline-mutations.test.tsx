import { fakeApi } from "../testing/fake-api.ts";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { QueryObserver } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { takeBack, UndoneError } from "./offline-mutations.ts";
import { message, renderMutations, startQueries, written } from "../testing/render-mutations.tsx";

afterEach(() => vi.useRealTimers());

test("a message without an answer is retried until it gets one, and is pending meanwhile", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeApi();
  server.fails(messagesAdd);
  const { result } = renderMutations(startQueries());
  act(() => result.current.send.mutate(written));
  await waitFor(() => expect(result.current.pending).toEqual([written]));
  expect(result.current.unsent).toBe(1);

  server.answers(messagesAdd, { ok: true, data: message });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(result.current.pending).toEqual([]));
  expect(server.sentTo(messagesAdd)).toEqual([written, written]);
});

test("a refused mutation is not sent again", async () => {
  const server = fakeApi();
  server.refuses(messagesAdd, "NOT_FOUND");
  const { result } = renderMutations(startQueries());
  act(() => result.current.send.mutate(written));
  await waitFor(() => expect(result.current.send.isError).toBe(true));
  expect(server.sentTo(messagesAdd)).toHaveLength(1);
  expect(result.current.unsent).toBe(0);
});

test("an application that is being retried is not sent again after it was taken back", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeApi();
  server.fails(applicationsAdd);
  const queries = startQueries();
  const cache = queries.getMutationCache();
  const mutation = cache.build(queries, { mutationKey: ["mutation", "apply"] });
  const end = mutation.execute({ jobId: "j1", key: "taken-back" });
  await vi.advanceTimersByTimeAsync(5_000);
  const tries = server.sentTo(applicationsAdd).length;
  expect(tries).toBeGreaterThan(1);
  takeBack(queries, "taken-back");
  expect(cache.getAll()).toEqual([]);
  await Promise.all([expect(end).rejects.toBeInstanceOf(UndoneError), vi.advanceTimersByTimeAsync(20_000)]);
  expect(server.sentTo(applicationsAdd)).toHaveLength(tries);
});

test("a query in flight when a mutation started is fetched again afterwards", async () => {
  const server = fakeApi();
  server.answers(messagesAdd, { ok: true, data: message });
  const queries = startQueries();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let requests = 0;
  const list = new QueryObserver(queries, {
    queryKey: ["list"],
    queryFn: () => answers[requests++]!.promise,
  });
  const stop = list.subscribe(() => {});
  const { result } = renderMutations(queries);
  act(() => result.current.send.mutate(written));
  await waitFor(() => expect(requests).toBe(2));
  answers[0]!.resolve("before the mutation");
  answers[1]!.resolve("after it");
  await waitFor(() => expect(list.getCurrentResult().data).toBe("after it"));
  stop();
});
