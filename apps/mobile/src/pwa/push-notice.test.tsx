import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { callKey } from "@bandeja/client/query-options";
import { useOfflineMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { pushKey, pushSubscribe } from "@bandeja/contract/calls/push";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePushWish, wishPush } from "#lib/push-wish.ts";
import { fakePush } from "../testing/fake-push.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { shiftAnswer } from "../testing/shifts.ts";
import { personId, signInWaitstaff } from "../testing/sign-in.ts";
import { PushNotice } from "./push-notice.tsx";

const offer = "Get a notification when someone applies?";
const wishForApplicants = () => wishPush({ kind: "applicants" });

test("push is offered only while an answer is awaited, and accepting subscribes the device", async () => {
  signInWaitstaff();
  const push = fakePush("granted");
  const server = fakeApi();
  server.answers(pushKey, { ok: true, data: "server-key" });
  server.answers(pushSubscribe, { ok: true });
  const { user } = renderScreen(<PushNotice />);
  expect(screen.queryByText(offer)).toBeNull();
  act(wishForApplicants);
  await screen.findByText(offer);
  expect(push.requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Turn on" }));
  await waitFor(() => expect(server.sentTo(pushSubscribe)).toHaveLength(1));
  expect(screen.queryByText(offer)).toBeNull();
});

test("on a first visit the offer waits until the service worker is registered", async () => {
  signInWaitstaff();
  const push = fakePush("granted", { isNew: true });
  renderScreen(
    <>
      <PushNotice />
      <Wish />
    </>,
  );
  act(wishForApplicants);
  await import("#lib/push.ts");
  await act(async () => {});
  expect(screen.getByText("asks")).toBeVisible();
  push.register();
  expect(await screen.findByText(offer)).toBeVisible();
});

test("a subscribed device is registered again after a new login", async () => {
  fakePush("granted", { isOn: true });
  const server = fakeApi();
  server.answers(pushSubscribe, { ok: true });
  signInWaitstaff();
  renderScreen(<PushNotice />);
  await waitFor(() =>
    expect(server.sentTo(pushSubscribe)).toMatchObject([{ endpoint: "https://push.test/x" }]),
  );
});

function Wish() {
  return <output>{usePushWish() !== undefined ? "asks" : "is silent"}</output>;
}

test("an offer that was closed is not made again", async () => {
  signInWaitstaff();
  const push = fakePush("granted");
  const { user } = renderScreen(
    <>
      <PushNotice />
      <Wish />
    </>,
  );
  act(wishForApplicants);
  expect(screen.getByText("asks")).toBeVisible();
  await screen.findByText(offer);
  await user.click(screen.getByRole("button", { name: "Close" }));
  act(wishForApplicants);
  expect(screen.getByText("is silent")).toBeVisible();
  expect(push.requestPermission).not.toHaveBeenCalled();
});

function Apply() {
  const { mutate } = useOfflineMutation("apply");
  return <button onClick={() => mutate({ jobId: "j1", key: newIdempotencyKey() })}>Apply</button>;
}

/** A worker has applied for a shift, and may have left its screen before the answer. */
async function apply({ isShiftKnown = true } = {}) {
  signInWaitstaff();
  fakePush("granted");
  const data = { id: "a1", jobId: "j1", workerId: personId, status: "pending" } as const;
  const more = { cancelledBy: null, reason: null, appliedAt: "2026-11-21T10:00:00Z" };
  const server = fakeApi();
  server.answers(applicationsAdd, { ok: true, data: { ...data, ...more } });
  if (isShiftKnown) server.answers(jobsGet, shiftAnswer({ application: { id: "a1", status: "pending" } }));
  else server.fails(jobsGet);
  const view = renderScreen(
    <>
      <PushNotice />
      <Apply />
    </>,
  );
  await view.user.click(screen.getByRole("button", { name: "Apply" }));
  return { server, ...view };
}

test("after an application the offer says whose reply is awaited", async () => {
  await apply();
  expect(await screen.findByText("Get a notification when Cantina Serena replies?")).toBeVisible();
});

test.each(["confirmed", "declined", "expired", "withdrawn"] as const)(
  "once an application is %s nothing is awaited, and the offer is gone",
  async (status) => {
    const { server, queries } = await apply();
    const reply = await screen.findByText("Get a notification when Cantina Serena replies?");
    server.answers(jobsGet, shiftAnswer({ application: { id: "a1", status } }));
    await act(() => queries.invalidateQueries({ queryKey: callKey(jobsGet) }));
    await waitFor(() => expect(reply).not.toBeInTheDocument());
  },
);

test("the offer does without a name where the shift cannot be loaded", async () => {
  await apply({ isShiftKnown: false });
  expect(await screen.findByText("Get a notification when the venue replies?")).toBeVisible();
});

test("another account that signs in does not see whose reply was awaited", async () => {
  await apply();
  const reply = await screen.findByText("Get a notification when Cantina Serena replies?");
  act(() =>
    storeLogin({
      token: "t2",
      type: "waitress",
      authProvider: "password",
      email: "rui@example.com",
      id: "w2",
    }),
  );
  expect(reply).not.toBeInTheDocument();
});
