import { readFileSync } from "node:fs";
import path from "node:path";
import { identityProjects } from "@bandeja/contract/calls/identity";
import {
  popupTimeoutMs,
  popupSize,
  signInChannel,
  signInFailures,
  signInPath,
} from "@bandeja/contract/sign-in";
import type { SignInMessage } from "@bandeja/contract/sign-in";
import { expect, test, vi } from "vitest";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { awaitGrant } from "./await-grant.ts";
import { pressedEvent } from "./pressed.ts";

/** A press whose popup sends these messages. */
function press(heard: readonly SignInMessage[] = []) {
  const sent: unknown[] = [];
  const channel = Object.assign(new EventTarget(), {
    postMessage: (message: unknown) => void sent.push(message),
  });
  const pressed = {
    attempt: "a1",
    channel: channel as unknown as BroadcastChannel,
    heard,
    isBlocked: false,
    redirect: "/signin/google",
  };
  return { pressed, sent };
}

const google = (isThere = true) =>
  fakeApi().answers(identityProjects, {
    ok: true,
    authorizedDomains: [window.location.hostname],
    google: isThere,
  });

const done = { kind: "done", attempt: "a1", grant: "g", email: "a@b.example", name: "Ana" } as const;

test("messages sent before there was a listener count, those of other attempts do not", async () => {
  google();
  const other = { ...done, attempt: "a0", grant: "other" };
  const { pressed } = press([{ kind: "begun", attempt: "a1" }, other, done]);
  await expect(awaitGrant(pressed)).resolves.toEqual(done);
});

test("cancelling at Google resolves to undefined, without an error", async () => {
  google();
  const { pressed } = press([{ kind: "cancelled", attempt: "a1" }]);
  await expect(awaitGrant(pressed)).resolves.toBeUndefined();
});

test.each(signInFailures)(
  "%s rejects with that code, and the popup gets a confirmation",
  { tags: "8.signin" },
  async (code) => {
    google();
    const { pressed, sent } = press([{ kind: "failed", attempt: "a1", code, message: "" }]);
    await expect(awaitGrant(pressed)).rejects.toMatchObject({ code });
    expect(sent).toEqual([{ kind: "heard", attempt: "a1" }]);
  },
);

test(
  "a popup that has not loaded after 30 s is a network error; one that has loaded does not time out",
  { tags: "9.signin.limits" },
  async () => {
    google();
    vi.useFakeTimers();
    try {
      const settled: unknown[] = [];
      void awaitGrant(press([{ kind: "begun", attempt: "a1" }]).pressed).catch(() => settled.push("begun"));
      void awaitGrant(press().pressed).catch((fault: unknown) => settled.push(fault));
      await vi.advanceTimersByTimeAsync(popupTimeoutMs - 1);
      expect(settled).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(settled).toMatchObject([{ code: "network-request-failed" }]);
    } finally {
      vi.useRealTimers();
    }
  },
);

test("without a configured provider, the sign-in fails with its own code", { tags: "8.signin" }, async () => {
  google(false);
  await expect(awaitGrant(press().pressed)).rejects.toMatchObject({ code: "auth-domain-config-required" });
});

test("pre-hydration.js, which imports nothing, opens what the contract says and tells it by the names known here", () => {
  const script = readFileSync(path.resolve(import.meta.dirname, "../../layout/pre-hydration.js"), "utf8");
  const { width, height } = popupSize;
  expect(script).toContain(`"${signInChannel}"`);
  expect(script).toContain(`"${signInPath}?"`);
  expect(script).toContain(`width=${width},height=${height}`);
  expect(script).toContain(`"${pressedEvent}"`);
});
