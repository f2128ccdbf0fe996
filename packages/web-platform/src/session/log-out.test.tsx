import { accountLogout } from "@bandeja/contract/calls/accounts";
import { applicationsConfirm } from "@bandeja/contract/calls/applications";
import { afterEach, expect, test } from "vitest";
import { storeUndoable } from "../storage/undoables.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { goOffline } from "../testing/go-offline.ts";
import { signInVenue } from "../testing/sign-in.ts";
import { countUnsent } from "../outbox/offline-mutations.ts";
import { logOut } from "./log-out.ts";
import { readLogin } from "./session.ts";

afterEach(() => localStorage.clear());

const confirm = () =>
  storeUndoable({ action: "confirm", scope: "j1", subject: "a1", reason: undefined, key: "k1" });

test("a logout sends what can still be undone, before it ends the session", async () => {
  signInVenue();
  confirm();
  const server = fakeApi();
  server.answers(accountLogout, { ok: true });
  server.answers(applicationsConfirm, () => {
    expect(readLogin()).not.toBeNull();
    expect(server.sentTo(accountLogout)).toEqual([]);
    const made = { cancelledBy: null, reason: null, appliedAt: "2026-11-21T10:00:00Z" };
    return {
      ok: true as const,
      data: { id: "a1", jobId: "j1", workerId: "w1", status: "confirmed" as const, ...made },
    };
  });
  await logOut();
  expect(server.sentTo(applicationsConfirm)).toMatchObject([{ applicationId: "a1" }]);
  expect(server.headersTo(accountLogout)).toHaveLength(1);
  expect(readLogin()).toBeNull();
});

test("without anything to send, the login is deleted at once", () => {
  signInVenue();
  fakeApi().answers(accountLogout, { ok: true });
  void logOut();
  expect(readLogin()).toBeNull();
});

test("without a network, what can still be undone counts among what a logout loses", () => {
  signInVenue();
  confirm();
  expect(countUnsent()).toBe(0);
  const goOnline = goOffline();
  expect(countUnsent()).toBe(1);
  goOnline();
});
