import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { pushKey, pushSubscribe } from "@bandeja/contract/calls/push";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePushWish, wishPush } from "#lib/push-wish.ts";
import { fakePush } from "../testing/fake-push.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { signInWaitstaff } from "../testing/sign-in.ts";
import { PushNotice } from "./push-notice.tsx";

const offer = "Get a notification when they reply?";

test("push is offered only while an answer is awaited, and accepting subscribes the device", async () => {
  signInWaitstaff();
  const push = fakePush("granted");
  const server = fakeApi();
  server.answers(pushKey, { ok: true, data: "server-key" });
  server.answers(pushSubscribe, { ok: true });
  const { user } = renderScreen(<PushNotice />);
  expect(screen.queryByText(offer)).toBeNull();
  act(wishPush);
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
  act(wishPush);
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
  return <output>{usePushWish() ? "asks" : "is silent"}</output>;
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
  act(wishPush);
  expect(screen.getByText("asks")).toBeVisible();
  await screen.findByText(offer);
  await user.click(screen.getByRole("button", { name: "Close" }));
  act(wishPush);
  expect(screen.getByText("is silent")).toBeVisible();
  expect(push.requestPermission).not.toHaveBeenCalled();
});
