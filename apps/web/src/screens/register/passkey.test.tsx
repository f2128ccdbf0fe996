import { accountBeginPasskeySignup, accountPasskeySignup } from "@bandeja/contract/calls/passkeys";
import { restaurantSemisignup, restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { readNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import {
  ceremonyOptions,
  fakeAuthenticator,
  madeCredential,
} from "@bandeja/web-platform/testing/fake-authenticator.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { askToFinish } from "#features/registration/registration-memory.ts";
import { settle } from "#features/registration/registration.ts";
import { answered, endRegistration } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import RegisterScreen from "./register-screen.tsx";

afterEach(endRegistration);

const email = "ana@serena.test";
const choice = { name: "Use a passkey instead of a password" };
const alertOf = (name: string) => screen.findByRole("alertdialog", { name });

function start() {
  const server = fakeApi();
  server.answers(restaurantSemisignup, { ok: true, message: "" });
  server.answers(accountBeginPasskeySignup, { ok: true, flow: "a-flow", options: ceremonyOptions });
  server.answers(accountPasskeySignup, { ok: true, registration: "a-proof" });
  return server;
}

async function open() {
  const view = renderScreen(<RegisterScreen />, { at: "/registerrestaurant" });
  await view.user.type(screen.getByLabelText("Username"), "serena");
  await view.user.type(screen.getByLabelText("E-mail"), email);
  return view;
}

test("one press checks the account without a password, makes the passkey and opens step 2", async () => {
  const server = start();
  const { create } = fakeAuthenticator();
  const { user, address } = await open();
  const button = await screen.findByRole("button", choice);
  expect(button).toHaveAccessibleDescription(/If you lose it, your e-mail is the way back/);
  await user.click(button);
  expect(await alertOf("Your passkey has been created.")).toHaveAccessibleDescription(
    `You’ll log in as ${email} with your passkey, so you don’t need a password.`,
  );
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/registerrestaurant?step=2"));
  expect(server.sentTo(restaurantSemisignup)).toEqual([{ username: "serena", email }]);
  expect(server.sentTo(accountBeginPasskeySignup)).toEqual([{ email, name: "serena", type: "restaurant" }]);
  expect(create).toHaveBeenCalledOnce();
  expect(server.sentTo(accountPasskeySignup)).toEqual([
    { flow: "a-flow", credential: expect.objectContaining(madeCredential) },
  ]);
  expect(readNewcomer()).toEqual({
    authProvider: "passkey",
    registration: "a-proof",
    email,
    name: "serena",
  });
});

test("a missing e-mail and a taken name are reported at their fields, and no passkey is made", async () => {
  const server = start();
  const { create } = fakeAuthenticator();
  const { user } = renderScreen(<RegisterScreen />, { at: "/registerrestaurant" });
  await user.type(screen.getByLabelText("Username"), "serena");
  await user.click(await screen.findByRole("button", choice));
  expect(await alertOf("There are fields required!")).toBeVisible();
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText("E-mail")).toBeInvalid();
  expect(screen.getByLabelText("Password")).toBeValid();
  server.refuses(restaurantSemisignup, "USERNAME_TAKEN", { fields: { username: "Taken." } });
  await user.type(screen.getByLabelText("E-mail"), email);
  await user.click(screen.getByRole("button", choice));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Username")).toBeInvalid());
  expect(create).not.toHaveBeenCalled();
});

test("closing the browser’s window stays at step 1, where a password still works", async () => {
  const server = start();
  fakeAuthenticator({ isCancelled: true });
  const { user, address } = await open();
  await user.click(await screen.findByRole("button", choice));
  await waitFor(() => expect(server.sentTo(accountBeginPasskeySignup)).toHaveLength(1));
  expect(readNewcomer()).toBeUndefined();
  await user.type(screen.getByLabelText("Password"), "tray and glass");
  await user.click(screen.getByRole("button", { name: "Register as Manager" }));
  await waitFor(() => expect(address()).toBe("/registerrestaurant?step=2"));
  expect(server.sentTo(restaurantSemisignup).at(-1)).toMatchObject({ password: "tray and glass" });
});

test("a browser without passkeys says so, and a refused passkey says why", async () => {
  const server = start();
  const { user } = await open();
  await user.click(await screen.findByRole("button", choice));
  expect(await alertOf("This browser can’t use passkeys here. Choose a password.")).toBeVisible();
  await user.keyboard("{Enter}");
  fakeAuthenticator();
  server.refuses(accountPasskeySignup, "PASSKEY_INVALID");
  await user.click(screen.getByRole("button", choice));
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  expect(readNewcomer()).toBeUndefined();
});

test("at the end the passkey’s proof registers the venue, which is logged in", async () => {
  const server = start();
  fakeAuthenticator();
  const { user, unmount } = await open();
  await user.click(await screen.findByRole("button", choice));
  await waitFor(() => expect(readNewcomer()).toBeDefined());
  unmount();
  server.answers(restaurantSignup, { ok: true, message: "", id: "v1", token: "t1" });
  settle({ ...answered, account: { username: "serena", email } });
  askToFinish();
  renderScreen(<RegisterScreen />, { at: "/registerrestaurant?step=3" });
  await waitFor(() => expect(readLogin()).toMatchObject({ id: "v1", authProvider: "password" }));
  const [sent] = server.sentTo(restaurantSignup);
  expect(sent).toMatchObject({ username: "serena", email, authProvider: "passkey", registration: "a-proof" });
  expect(sent).not.toHaveProperty("password");
});

test("step 1 shows the passkey when it is opened again, and a password can take its place", async () => {
  start();
  fakeAuthenticator();
  const { user, unmount } = await open();
  await user.click(await screen.findByRole("button", choice));
  await waitFor(() => expect(readNewcomer()).toBeDefined());
  unmount();
  const again = renderScreen(<RegisterScreen />, { at: "/registerrestaurant" });
  expect(
    await screen.findByText(`You’ll log in as ${email} with your passkey, so you don’t need a password.`),
  ).toBeVisible();
  expect(screen.queryByLabelText("Password")).toBeNull();
  await again.user.click(screen.getByRole("button", { name: "Register with e-mail" }));
  expect(await screen.findByLabelText("Password")).toBeVisible();
  expect(readNewcomer()).toBeUndefined();
});
