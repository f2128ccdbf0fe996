import { applicationsConfirm } from "@bandeja/contract/calls/applications";
import { clearOnLoginChange, createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { useOfflineMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { startOutbox } from "@bandeja/web-platform/outbox/start-outbox.ts";
import { clearOnLogout } from "@bandeja/web-platform/session/clear-on-logout.ts";
import { endLogin, expireLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import { readUndoables, undoMs } from "@bandeja/web-platform/storage/undoables.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { useUndoable } from "./use-undoable.ts";

const signIn = (id: string, token: string) =>
  act(() => storeLogin({ token, id, type: "restaurant", authProvider: "password", email: "ana@sala.pt" }));
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const accept = () =>
  server.answers(applicationsConfirm, {
    ok: true,
    data: {
      id: "a1",
      jobId: "j1",
      workerId: "w1",
      status: "confirmed",
      cancelledBy: null,
      reason: null,
      appliedAt: "2026-11-01T10:00:00.000Z",
    },
  });

let server: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.useFakeTimers();
  server = fakeApi();
  accept();
  onTestFinished(() => {
    endLogin();
    vi.useRealTimers();
  });
});

/** The screen of a job whose manager has just confirmed an applicant. */
function confirm() {
  const queries = createQueryClient();
  startOutbox(queries);
  const stops = [clearOnLoginChange(queries), clearOnLogout()];
  onTestFinished(() => stops.forEach((stop) => stop()));
  const { result, unmount } = renderHook(
    () => {
      const { mutate } = useOfflineMutation("answer");
      return useUndoable({
        scope: "j1",
        actions: ["confirm"],
        send: ({ subject, key }) => mutate({ jobId: "j1", applicationId: subject, action: "confirm", key }),
      });
    },
    { wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider> },
  );
  act(() => result.current.start("confirm", "a1"));
  return { queries, leave: unmount };
}
const tokens = () => server.headersTo(applicationsConfirm).map((headers) => headers.get("authorization"));

test.each(["and leaves its screen", "and stays on its screen"])(
  "an action whose session expires %s is sent after the next login of its account",
  async (how) => {
    signIn("v1", "t1");
    const { queries, leave } = confirm();
    act(expireLogin);
    if (how === "and leaves its screen") leave();
    await later(undoMs * 2);
    expect(tokens()).toEqual([]);

    signIn("v1", "t2");
    startOutbox(queries);
    await later(100);
    expect(tokens()).toEqual(["Bearer t2"]);
    expect(readUndoables()).toEqual([]);
  },
);

test("an action is not sent by another account that signs in meanwhile, but by its own afterwards", async () => {
  signIn("v1", "t1");
  const { queries } = confirm();
  signIn("v2", "t2");
  startOutbox(queries);
  await later(undoMs * 2);
  expect(tokens()).toEqual([]);

  signIn("v1", "t3");
  startOutbox(queries);
  await later(100);
  expect(tokens()).toEqual(["Bearer t3"]);
});

test("an action that was sent as its session expired is sent again after the next login", async () => {
  signIn("v1", "t1");
  const { queries } = confirm();
  server.refuses(applicationsConfirm, "UNAUTHENTICATED");
  await later(undoMs);
  signIn("v2", "t2");
  expect(tokens()).toEqual(["Bearer t1"]);

  accept();
  signIn("v1", "t3");
  startOutbox(queries);
  await later(100);
  expect(tokens()).toEqual(["Bearer t1", "Bearer t3"]);
});
