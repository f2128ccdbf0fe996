import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { api } from "../api/api.ts";
import { fakeApi } from "./fake-api.ts";
import { signInVenue } from "./sign-in.ts";

// The timers of the first test are still there in the second one.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

const apply = () => api.call(applicationsAdd, { body: { jobId: "j1" } }, { idempotencyKey: "k".repeat(16) });

test("a test ends while a failed request waits to be retried, and the next one does not receive it", async () => {
  signInVenue();
  const server = fakeApi();
  server.fails(applicationsAdd);
  apply().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.sentTo(applicationsAdd)).toHaveLength(1);
});

test("it is not retried while the next test is signed in", async () => {
  signInVenue();
  const server = fakeApi();
  server.refuses(applicationsAdd, "PHONE_REQUIRED");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.sentTo(applicationsAdd)).toEqual([]);
});
