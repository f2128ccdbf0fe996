import { fakeApi } from "@bandeja/browser/testing/fake-api.ts";
import { pushKey, pushSubscribe } from "@bandeja/contract/calls/push";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePushWish, wishPush } from "#lib/push-wish.ts";
import { fakePush } from "../testing/fake-push.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { signInWaitstaff } from "../testing/sign-in.ts";
import { PushNotice } from "./push-notice.tsx";

const offer = "Get a notification when they reply?";

test("nobody is asked before they wait for an answer; who says yes is asked by the browser", async () => {
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

test("a device that had notifications before gets them again after a new login", async () => {
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

test("who closes the offer is not asked again", async () => {
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
