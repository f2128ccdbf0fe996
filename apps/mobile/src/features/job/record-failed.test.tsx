import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useMarkOpened } from "../../pwa/use-mark-opened.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { notificationsRead } from "@bandeja/contract/calls/notifications";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { WrongAccount } from "./record-failed.tsx";

function OpenedPage() {
  useMarkOpened();
  return <WrongAccount />;
}

test("the notification of another account is still marked as read after the login to that one", async () => {
  signInVenue();
  fakeApi().refuses(notificationsRead, "NOT_FOUND");
  const { user, address } = renderScreen(<OpenedPage />, { at: "/jobs/j1?notification=n1" });
  await user.click(await screen.findByRole("button", { name: "Use another account" }));
  expect(address()).toBe(`/login?${new URLSearchParams({ next: "/jobs/j1?notification=n1" })}`);
});
