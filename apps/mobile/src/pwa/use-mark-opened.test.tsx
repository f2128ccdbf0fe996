import { notificationsRead } from "@bandeja/contract/calls/notifications";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { signInWaitstaff } from "../testing/sign-in.ts";
import { useMarkOpened } from "./use-mark-opened.ts";

function Page() {
  useMarkOpened();
  return <p>{JSON.stringify(useLocation().state)}</p>;
}

test("a page that a push or mail opened marks its notification as read, and drops it from the address", async () => {
  signInWaitstaff();
  const server = fakeApi();
  server.answers(notificationsRead, { ok: true, unread: 0 });
  const { address } = renderScreen(<Page />, { at: "/my-shifts?show=past&notification=n1" });
  await waitFor(() => expect(server.sentTo(notificationsRead)).toEqual([{ notificationId: "n1" }]));
  expect(address()).toBe("/my-shifts?show=past");
  // For another account, if it is that one's.
  expect(screen.getByText('{"notification":"n1"}')).toBeVisible();
});

test("without a login it is marked after the next one", async () => {
  const server = fakeApi();
  server.answers(notificationsRead, { ok: true, unread: 0 });
  const { address } = renderScreen(<Page />, { at: "/shifts/j1?notification=n1" });
  expect(address()).toBe("/shifts/j1?notification=n1");
  expect(server.sentTo(notificationsRead)).toEqual([]);
  act(() => signInWaitstaff());
  await waitFor(() => expect(server.sentTo(notificationsRead)).toEqual([{ notificationId: "n1" }]));
  expect(address()).toBe("/shifts/j1");
});

test("any other page marks nothing", async () => {
  signInWaitstaff();
  const server = fakeApi();
  const { address } = renderScreen(<Page />, { at: "/shifts?show=map" });
  await act(async () => {});
  expect([address(), server.sentTo(notificationsRead)]).toEqual(["/shifts?show=map", []]);
});
