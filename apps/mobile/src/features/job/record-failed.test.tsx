import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { WrongAccount } from "./record-failed.tsx";

test("the account for which a notification's link was meant marks it, after a login with it", async () => {
  signInWaitstaff();
  const opened = { at: "/jobs/j1", state: { notification: "n1" } };
  const { user, address } = renderScreen(<WrongAccount />, opened);
  await user.click(screen.getByRole("button", { name: "Use another account" }));
  expect(address()).toBe(`/login?${new URLSearchParams({ next: "/jobs/j1?notification=n1" })}`);
});
