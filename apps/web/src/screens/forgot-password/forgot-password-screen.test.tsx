import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import ForgotPasswordScreen from "./forgot-password-screen.tsx";

afterEach(() => sessionStorage.clear());

const open = () => renderScreen(<ForgotPasswordScreen />, { at: "/forgotpassword" });
const email = () => screen.getByLabelText<HTMLInputElement>("E-mail");
const send = () => screen.getByRole("button", { name: "Send the link" });

function start() {
  const server = fakeApi();
  server.answers(accountForgotPassword, { ok: true });
  return server;
}

test(
  "a venue requests a link, and the page says what to do if no mail arrives",
  { tags: "2.login.forgot" },
  async () => {
    const server = start();
    const { user } = open();
    await user.type(email(), "ana@sala.pt");
    await user.click(send());
    const heading = await screen.findByRole("heading", { name: "Check your inbox." });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/^If there’s an account with ana@sala.pt/)).toBeVisible();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Check your spam folder.",
      "Check the address above for typos.",
      "Look for an earlier one: while its link works, we send no other.",
    ]);
    expect(server.sentTo(accountForgotPassword)).toEqual([
      { email: "ana@sala.pt", type: "restaurant", client: "site" },
    ]);
  },
);

test("another request starts with the same e-mail, to correct it", async () => {
  const server = start();
  const { user } = open();
  await user.type(email(), "ana@sala.p");
  await user.click(send());
  expect(await screen.findByText("Check what follows the @: no mail can arrive there.")).toBeVisible();
  await user.type(email(), "t");
  await user.click(send());
  await user.click(await screen.findByRole("button", { name: "Ask again" }));
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveValue("ana@sala.pt");
  await user.clear(email());
  await user.type(email(), "anna@sala.pt");
  await user.click(send());
  expect(await screen.findByText(/anna@sala.pt/)).toBeVisible();
  expect(server.sentTo(accountForgotPassword)).toHaveLength(2);
});

test("the e-mail typed at the login is prefilled", async () => {
  start();
  saveDraft("login", { email: "ana@sala.pt" });
  open();
  await waitFor(() => expect(email()).toHaveValue("ana@sala.pt"));
});

test("waitstaff sent here by the app get the link for their account", async () => {
  const server = start();
  const { user } = renderScreen(<ForgotPasswordScreen />, { at: "/forgotpassword?type=waitress" });
  await waitFor(() => expect(screen.getByRole("radio", { name: "Waitstaff" })).toBeChecked());
  expect(screen.getByRole("link", { name: "Back to login" })).toHaveAttribute("href", "/app/login");
  await user.type(email(), "rui@mesa.pt");
  await user.click(send());
  await user.click(await screen.findByRole("button", { name: "Ask again" }));
  expect(screen.getByRole("radio", { name: "Waitstaff" })).toBeChecked();
  expect(server.sentTo(accountForgotPassword)).toEqual([
    { email: "rui@mesa.pt", type: "waitress", client: "site" },
  ]);
});

test("too many attempts, or no network, show an error, and the input stays", async () => {
  const server = start();
  server.refuses(accountForgotPassword, "TOO_MANY_REQUESTS");
  const { user } = open();
  await user.type(email(), "ana@sala.pt");
  await user.click(send());
  expect(await screen.findByRole("alertdialog", { name: /^Too many attempts/ })).toBeVisible();
  await user.keyboard("{Enter}");
  expect(email()).toHaveValue("ana@sala.pt");
});
