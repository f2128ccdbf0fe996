import { accountBeginPasskeySignup, accountPasskeySignup } from "@bandeja/contract/calls/passkeys";
import { waitressSemisignup, waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { saveNewcomer, readNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { ceremonyOptions, fakeAuthenticator } from "@bandeja/web-platform/testing/fake-authenticator.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { clearAnswers, settle } from "./answers.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";

afterEach(() => {
  clearAnswers();
  localStorage.clear();
  sessionStorage.clear();
});

const email = "rui@mesa.pt";
const choice = { name: "Use a passkey instead of a password" };

function start() {
  const server = fakeApi();
  server.answers(waitressSemisignup, { ok: true, message: "" });
  server.answers(accountBeginPasskeySignup, { ok: true, flow: "a-flow", options: ceremonyOptions });
  server.answers(accountPasskeySignup, { ok: true, registration: "a-proof" });
  return server;
}
async function open() {
  const view = renderScreen(<SignUpScreen />, { at: "/sign-up" });
  await view.user.type(screen.getByLabelText("Your name"), "Rui Prado");
  await view.user.type(screen.getByLabelText("E-mail"), email);
  return view;
}

test("name, e-mail and one press make a passkey, and the person’s step follows", async () => {
  const server = start();
  fakeAuthenticator();
  const { user } = await open();
  const button = await screen.findByRole("button", choice);
  expect(button).toHaveAccessibleDescription(/If you lose it, your e-mail is the way back/);
  await user.click(button);
  expect(await screen.findByRole("alertdialog", { name: "Your passkey has been created." })).toBeVisible();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Date of birth")).toBeVisible();
  expect(server.sentTo(waitressSemisignup)).toEqual([{ name: "Rui Prado", email }]);
  expect(server.sentTo(accountBeginPasskeySignup)).toEqual([{ name: "Rui Prado", email, type: "waitress" }]);
  expect(readNewcomer("waitress")).toMatchObject({ authProvider: "passkey", registration: "a-proof" });
});

test("closing the browser’s window stays at the first step", async () => {
  const server = start();
  fakeAuthenticator({ isCancelled: true });
  const { user } = await open();
  await user.click(await screen.findByRole("button", choice));
  await waitFor(() => expect(server.sentTo(accountBeginPasskeySignup)).toHaveLength(1));
  expect(await screen.findByLabelText("Password")).toBeVisible();
  expect(readNewcomer("waitress")).toBeUndefined();
});

test("at the end the proof signs up, and the welcome announces the mail to confirm the e-mail", async () => {
  const server = start();
  server.answers(waitressSignup, { ok: true, message: "", id: "w1", token: "t1" });
  saveNewcomer({ authProvider: "passkey", registration: "a-proof", email, name: "Rui Prado" }, "waitress");
  settle({
    account: { name: "Rui Prado", email },
    person: { dateOfBirth: "1999-06-05", city: "Lisboa", country: "Portugal", localityId: "7" },
    phone: "later",
  });
  const { user } = renderScreen(<SignUpScreen />, { at: "/sign-up?step=4" });
  await user.click(await screen.findByRole("button", { name: "Create my account without a photo" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(email);
  expect(server.sentTo(waitressSignup)).toEqual([
    expect.objectContaining({ email, authProvider: "passkey", registration: "a-proof" }),
  ]);
  expect(server.sentTo(waitressSignup)[0]).not.toHaveProperty("password");
  expect(readLogin()).toMatchObject({ id: "w1", authProvider: "password" });
});
