import { messagesAdd } from "@bandeja/contract/calls/messages";
import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clearOnLoginChange } from "../api/query-client.ts";
import { endLogin, storeLogin } from "../session/session.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { goOffline } from "../testing/go-offline.ts";
import { message, renderMutations, startQueries, written } from "../testing/render-mutations.tsx";
import { clearRefused, UndoneError } from "./offline-mutations.ts";
import { dropEntry, keepEntry, readOutbox } from "./outbox-store.ts";
import { startOutbox } from "./start-outbox.ts";

const signIn = (id = "p1", token = "t1") =>
  storeLogin({ token, id, type: "waitress", authProvider: "password", email: "a@b.pt" });

afterEach(() => {
  endLogin();
  vi.useRealTimers();
});

const second = { ...written, text: "Five minutes", clientId: "c2" };
const texts = (bodies: unknown[]) => bodies.map((body) => (body as { text: string }).text);

/** What an earlier page has left. */
const leave = (owner: string, input: typeof written, at: number) =>
  keepEntry(owner, { name: "message", input, at, isRefused: false, isAttempted: false });

test("a message is kept as soon as it is written, until the server has it", async () => {
  signIn();
  const server = fakeApi();
  const { release } = server.hangs(messagesAdd);
  const page = renderMutations(startQueries());
  act(() => page.result.current.send.mutate(written));
  await waitFor(() => expect(readOutbox("p1")).toMatchObject([{ name: "message", input: written }]));
  release({ ok: true, data: message });
  await waitFor(() => expect(readOutbox("p1")).toEqual([]));
});

test("messages that outlived the page are sent at the next start, in their order and once", async () => {
  signIn();
  const server = fakeApi();
  server.answers(messagesAdd, { ok: true, data: message });
  leave("p1", second, 2);
  leave("p1", written, 1);
  const queries = startQueries();
  startOutbox(queries);
  const next = renderMutations(queries);
  await waitFor(() => expect(next.result.current.pending).toEqual([]));
  expect(texts(server.sentTo(messagesAdd))).toEqual(["On my way", "Five minutes"]);
  expect(server.headersTo(messagesAdd).map((headers) => headers.get("idempotency-key"))).toEqual([
    "c1",
    "c2",
  ]);
  expect(readOutbox("p1")).toEqual([]);
});

test("a refused message is still there after a reload, and is not sent again by itself", async () => {
  signIn();
  const server = fakeApi();
  server.refuses(messagesAdd, "PERSON_BLOCKED");
  const first = renderMutations(startQueries());
  act(() => first.result.current.send.mutate(written));
  await waitFor(() => expect(first.result.current.send.isError).toBe(true));
  first.unmount();

  const queries = startQueries();
  const [kept] = queries.getMutationCache().getAll();
  expect(kept?.state).toMatchObject({ status: "error", variables: written });
  expect(server.sentTo(messagesAdd)).toHaveLength(1);
  clearRefused(queries, "message", () => true);
  expect(readOutbox("p1")).toEqual([]);
});

test("a message of a session that expired is sent after the next login of its account", async () => {
  signIn();
  const server = fakeApi();
  server.refuses(messagesAdd, "UNAUTHENTICATED");
  const queries = startQueries();
  const stop = clearOnLoginChange(queries);
  const page = renderMutations(queries);
  act(() => page.result.current.send.mutate(written));
  await waitFor(() => expect(server.sentTo(messagesAdd)).toHaveLength(1));
  await waitFor(() => expect(queries.getMutationCache().getAll()).toEqual([]));

  server.answers(messagesAdd, { ok: true, data: message });
  signIn("p1", "t2");
  startOutbox(queries);
  await waitFor(() => expect(server.sentTo(messagesAdd)).toHaveLength(2));
  await waitFor(() => expect(readOutbox("p1")).toEqual([]));
  stop();
});

test("a message that is being retried is neither sent nor kept by the account that signs in meanwhile", async () => {
  vi.useFakeTimers();
  signIn();
  const server = fakeApi();
  server.fails(messagesAdd);
  const queries = startQueries();
  const stop = clearOnLoginChange(queries);
  const page = renderMutations(queries);
  act(() => page.result.current.send.mutate(written));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  signIn("p2", "t2");
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const tokens = server.headersTo(messagesAdd).map((headers) => headers.get("authorization"));
  expect(new Set(tokens)).toEqual(new Set(["Bearer t1"]));
  expect(readOutbox("p2")).toEqual([]);
  stop();
});

test("a message that another tab has taken back is not sent", async () => {
  signIn();
  const server = fakeApi();
  const goOnline = goOffline();
  const page = renderMutations(startQueries());
  act(() => page.result.current.send.mutate(written));
  await waitFor(() => expect(readOutbox("p1")).toHaveLength(1));
  dropEntry("p1", { name: "message", input: written });
  goOnline();
  await waitFor(() => expect(page.result.current.send.error).toBeInstanceOf(UndoneError));
  expect(server.sentTo(messagesAdd)).toEqual([]);
});

test("another account neither sees nor sends what is left, and a logout deletes it", () => {
  signIn();
  const server = fakeApi();
  leave("p1", written, 1);
  signIn("p2", "t2");
  expect(startQueries().getMutationCache().getAll()).toEqual([]);
  expect(readOutbox("p1")).toEqual([]);

  leave("p2", written, 1);
  endLogin();
  expect(readOutbox("p2")).toEqual([]);
  expect(server.sentTo(messagesAdd)).toEqual([]);
});
