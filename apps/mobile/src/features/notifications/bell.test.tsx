import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { notificationsUnread } from "@bandeja/contract/calls/notifications";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { Bell } from "./bell.tsx";

test("the bell shows the number of unread notifications, and so does the app's badge", async () => {
  signInWaitstaff();
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { setAppBadge }));
  const server = fakeApi();
  server.answers(notificationsUnread, { ok: true, notifications: 3, messages: 0, threads: 0 });
  renderScreen(<Bell />, { at: "/shifts" });
  expect(await screen.findByRole("link", { name: "Notifications: 3 new" })).toHaveAttribute(
    "href",
    "/notifications",
  );
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(3));
});

test("without a login there is no bell, and the badge is cleared", () => {
  const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { clearAppBadge }));
  renderScreen(<Bell />);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  expect(screen.queryByRole("link")).toBeNull();
});
