import { notificationsUnread } from "@bandeja/contract/calls/notifications";
import { useUnread } from "@bandeja/features/notifications/use-unread.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { signInWaitstaff } from "../testing/sign-in.ts";
import { useCloseSettled } from "./use-close-settled.ts";

function Page() {
  useUnread();
  useCloseSettled();
  return null;
}

/** A push that the device shows about a page. */
const push = (page: string) => ({
  data: { url: `${window.location.origin}${page}` },
  close: vi.fn<() => void>(),
});

function open(unread: number) {
  const pushes = {
    opened: push("/shifts/j1?notification=n1"),
    sameTwice: push("/shifts/j1"),
    other: push("/shifts/j2?notification=n2"),
  };
  const registration = { getNotifications: () => Promise.resolve(Object.values(pushes)) };
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  signInWaitstaff();
  fakeApi().answers(notificationsUnread, { ok: true, notifications: unread, messages: 0, threads: 0 });
  renderScreen(<Page />, { at: "/shifts/j1" });
  return pushes;
}

test("the pushes about the page that is open are closed, and no others", async () => {
  const { opened, sameTwice, other } = open(1);
  await waitFor(() => expect(opened.close).toHaveBeenCalled());
  expect(sameTwice.close).toHaveBeenCalled();
  expect(other.close).not.toHaveBeenCalled();
});

test("all pushes are closed once nothing is unread", async () => {
  const { opened, other } = open(0);
  await waitFor(() => expect(other.close).toHaveBeenCalled());
  expect(opened.close).toHaveBeenCalled();
});
