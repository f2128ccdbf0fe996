import { notificationsRead } from "@bandeja/contract/calls/notifications";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { signInWaitstaff } from "../testing/sign-in.ts";
import { WrongAccount } from "#features/job/record-failed.tsx";
import { useMarkOpened } from "./use-mark-opened.ts";

function Page() {
  useMarkOpened();
  return null;
}

test("a page that a push or mail opened marks its notification as read, and drops it from the address", async () => {
  signInWaitstaff();
  const server = fakeApi();
  server.answers(notificationsRead, { ok: true, unread: 0 });
  const { address } = renderScreen(<Page />, { at: "/my-shifts?show=past&notification=n1" });
  await waitFor(() => expect(server.sentTo(notificationsRead)).toEqual([{ notificationId: "n1" }]));
  expect(address()).toBe("/my-shifts?show=past");
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

function ForeignPage() {
  useMarkOpened();
  return <WrongAccount />;
}

test("the account for which it was meant still marks it, after a login with it", async () => {
  signInWaitstaff();
  fakeApi().answers(notificationsRead, { ok: true, unread: 0 });
  const { user, address } = renderScreen(<ForeignPage />, { at: "/jobs/j1?notification=n1" });
  await waitFor(() => expect(address()).toBe("/jobs/j1"));
  await user.click(screen.getByRole("button", { name: "Use another account" }));
  expect(address()).toBe(`/login?${new URLSearchParams({ next: "/jobs/j1?notification=n1" })}`);
});
