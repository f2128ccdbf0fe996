import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { readNext } from "#lib/next-after-reset.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { ForgotPasswordScreen } from "./forgot-password-screen.tsx";

afterEach(() => sessionStorage.clear());

const open = () => renderScreen(<ForgotPasswordScreen />, { at: "/forgot-password?type=waitress" });

test(
  "a link goes to the e-mail of the login, if it has an account, and another can be requested",
  { tags: "2.login.forgot" },
  async () => {
    const server = fakeApi();
    server.answers(accountForgotPassword, { ok: true });
    saveDraft("login", { email: "rui@gente.pt" });
    const { user } = open();
    await waitFor(() => expect(screen.getByRole("radio", { name: "Waitstaff" })).toBeChecked());
    expect(screen.getByLabelText("E-mail")).toHaveValue("rui@gente.pt");
    expect(screen.getByRole("link", { name: "Back to login" })).toHaveAttribute("href", "/login");
    await user.click(screen.getByRole("button", { name: "Send the link" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Check your inbox." })).toHaveFocus());
    expect(screen.getByText(/^If there’s an account with rui@gente.pt/)).toBeVisible();
    expect(server.sentTo(accountForgotPassword)).toEqual([
      { email: "rui@gente.pt", type: "waitress", client: "app" },
    ]);
    await user.click(screen.getByRole("button", { name: "Ask again" }));
    expect(screen.getByLabelText("E-mail")).toHaveValue("rui@gente.pt");
  },
);

test("the screen that required the login is kept for the mailed link", async () => {
  fakeApi().answers(accountForgotPassword, { ok: true });
  const at = "/forgot-password?type=waitress&next=%2Fshifts%2Fj1";
  const { user } = renderScreen(<ForgotPasswordScreen />, { at });
  const back = screen.getByRole("link", { name: "Back to login" });
  expect(back).toHaveAttribute("href", "/login?next=%2Fshifts%2Fj1");
  await user.type(screen.getByLabelText("E-mail"), "rui@gente.pt");
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  await screen.findByRole("heading", { name: "Check your inbox." });
  expect(readNext()).toBe("/shifts/j1");
  localStorage.clear();
});

test("who is signed in returns to the settings that led here", () => {
  signInWaitstaff();
  open();
  expect(screen.queryByRole("link", { name: "Back to login" })).toBeNull();
  for (const link of screen.getAllByRole("link", { name: "Login details" })) {
    expect(link).toHaveAttribute("href", "/account/sign-in");
  }
});
