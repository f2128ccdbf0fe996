import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { loginDraft, readDraft } from "@bandeja/web-platform/storage/drafts.ts";
import {
  endLogin,
  expireLogin,
  readLogin,
  storeLogin,
  useLogin,
} from "@bandeja/web-platform/session/session.ts";
import {
  identityProjects,
  restaurantSociallogin,
  waitressSociallogin,
} from "@bandeja/contract/calls/identity";
import { accountExport } from "@bandeja/contract/calls/privacy";
import { useAccountAction } from "@bandeja/features/account/use-account-action.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { accountUpdate } from "@bandeja/contract/calls/accounts";
import { presentLogin } from "@bandeja/contract/stored-session";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { easyProof } from "@bandeja/features/testing/easy-proof.ts";
import { waiterAccount } from "@bandeja/features/testing/waitstaff.ts";
import { signInChannel } from "@bandeja/contract/sign-in";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { loadAllTexts } from "#lib/texts.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { LoginScreen } from "./login-screen.tsx";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type View = ReturnType<typeof renderScreen>;
const open = (at = "/login") => renderScreen(<LoginScreen />, { at });
const submit = () => screen.getByRole("button", { name: "Log in" });

async function fillIn(user: View["user"]) {
  await user.type(screen.getByLabelText("E-mail"), "rui@mesa.pt");
  await user.type(screen.getByLabelText("Password"), "segredo1");
}

test("a worker who followed a link to a shift is led there after the login", async () => {
  const server = fakeApi();
  server.answers(waitressLogin, { ok: true, token: "t1", type: "waitress", id: "w1" });
  const { user, address } = open(`/login?${new URLSearchParams({ next: "/shifts/j1" })}`);
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe("/shifts/j1"));
  expect(readLogin()).toMatchObject({ type: "waitress", token: "t1", id: "w1", authProvider: "password" });
  expect(server.sentTo(waitressLogin)).toEqual([{ email: "rui@mesa.pt", password: "segredo1" }]);
});

test("while somebody guesses the password, the app computes a proof of work and signs in", async () => {
  const server = fakeApi();
  const { release } = server.hangs(waitressLogin);
  const { user } = open();
  await fillIn(user);
  await user.click(submit());
  server.answers(waitressLogin, { ok: true, token: "t1", type: "waitress", id: "w1" });
  const body = { ok: false, code: "PROOF_REQUIRED", message: "", proof: await easyProof() };
  release(Response.json(body, { status: 428 }));
  await waitFor(() => expect(readLogin()).toMatchObject({ token: "t1" }));
  const login = { email: "rui@mesa.pt", password: "segredo1" };
  expect(server.sentTo(waitressLogin)).toEqual([login, { ...login, proof: expect.any(String) }]);
});

test("a link to another site is not followed after the login", async () => {
  const server = fakeApi();
  server.answers(waitressLogin, { ok: true, token: "t1", type: "waitress", id: "w1" });
  const { user, address } = open(`/login?${new URLSearchParams({ next: "//evil.test/x" })}`);
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe("/shifts"));
});

test("a login in another tab is followed to the screen that required one", async () => {
  fakeApi();
  const { address } = open(`/login?${new URLSearchParams({ next: "/shifts/j1" })}`);
  await screen.findByLabelText("E-mail");
  localStorage.setItem(
    "login",
    JSON.stringify(
      presentLogin({
        token: "t1",
        type: "waitress",
        authProvider: "password",
        email: "rui@mesa.pt",
        id: "w1",
      }),
    ),
  );
  window.dispatchEvent(new StorageEvent("storage", { key: "login" }));
  await waitFor(() => expect(address()).toBe("/shifts/j1"));
});

test("a venue that chose waitstaff signs in with one more press, and is remembered as a venue", async () => {
  const server = fakeApi();
  server.refuses(waitressLogin, "ONLY_WAITSTAFF");
  server.answers(restaurantLogin, { ok: true, token: "t2", type: "restaurant", id: "v1" });
  const first = open();
  await fillIn(first.user);
  await first.user.click(submit());
  const other = await screen.findByRole("button", { name: "Log in as a venue" });
  expect(other).toHaveFocus();
  expect(screen.getByRole("alert")).toHaveTextContent(/^This is a venue account/);
  await first.user.keyboard("{Enter}");
  await waitFor(() => expect(first.address()).toBe("/jobs"));
  expect(server.sentTo(restaurantLogin)).toEqual([{ email: "rui@mesa.pt", password: "segredo1" }]);
  first.unmount();

  localStorage.removeItem("login");
  open();
  expect(screen.getByRole("radio", { name: "A venue" })).toBeChecked();
  expect(screen.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
    "href",
    "/forgot-password?type=restaurant",
  );
});

test("a language that was chosen before the login is saved to the account, once", async () => {
  const server = fakeApi();
  server.answers(waitressLogin, { ok: true, token: "t1", type: "waitress", id: "w1" });
  server.answers(accountUpdate, { ok: true, data: waiterAccount({ language: "pt" }) });
  await loadAllTexts();
  const { user, address } = open();
  await user.click(screen.getByRole("button", { name: /Português/ }));
  expect(await screen.findByRole("button", { name: "Entrar" })).toBeVisible();
  expect(server.sentTo(accountUpdate)).toEqual([]);
  await user.type(screen.getByLabelText("E-mail"), "rui@mesa.pt");
  await user.type(screen.getByLabelText("Senha"), "segredo1{Enter}");
  await waitFor(() => expect(address()).toBe("/shifts"));
  await waitFor(() => expect(server.sentTo(accountUpdate)).toEqual([{ language: "pt" }]));
  await waitFor(() => expect(localStorage.getItem("chosenLanguage")).toBeNull());
});

test("without a chosen language, none is saved at the login", async () => {
  const server = fakeApi();
  server.answers(waitressLogin, { ok: true, token: "t1", type: "waitress", id: "w1" });
  server.answers(accountUpdate, { ok: true, data: waiterAccount() });
  const { user, address } = open();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe("/shifts"));
  expect(server.sentTo(accountUpdate)).toEqual([]);
});

test("a wrong password is reported, and the e-mail is kept", async () => {
  const server = fakeApi();
  server.refuses(waitressLogin, "INVALID_DATA");
  const { user } = open();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole("alertdialog", { name: "Invalid data!" })).toBeVisible();
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText("E-mail")).toHaveValue("rui@mesa.pt");
  await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
  // The screen that resets a password starts with this e-mail.
  expect(readDraft(loginDraft)).toEqual({ email: "rui@mesa.pt" });
});

test("a return from Google signs in, with the type that was chosen", async () => {
  const server = fakeApi();
  localStorage.setItem("login.type", "restaurant");
  sessionStorage.setItem(
    signInChannel,
    JSON.stringify({ kind: "done", grant: "g1", email: "ana@sala.pt", name: "Ana" }),
  );
  server.answers(restaurantSociallogin, { ok: true, token: "t3", type: "restaurant", id: "v1" });
  const { address } = open();
  await waitFor(() => expect(address()).toBe("/jobs"));
  expect(readLogin()).toMatchObject({ authProvider: "google", email: "ana@sala.pt" });
  expect(sessionStorage.getItem(signInChannel)).toBeNull();
});

test("a Google account that is not registered is led to the sign-up", async () => {
  const server = fakeApi();
  sessionStorage.setItem(
    signInChannel,
    JSON.stringify({ kind: "done", grant: "g1", email: "rui@mesa.pt", name: "Rui" }),
  );
  server.refuses(waitressSociallogin, "NOT_REGISTERED", { registration: "r1" });
  const { address } = open(`/login?${new URLSearchParams({ next: "/shifts/j1" })}`);
  await waitFor(() => expect(address()).toBe(`/sign-up?${new URLSearchParams({ next: "/shifts/j1" })}`));
  expect(sessionStorage.getItem("newcomer.waitress")).toContain('"r1"');
});

test("without Google's settings, the button says so and does not redirect", async () => {
  const server = fakeApi();
  server.answers(identityProjects, { ok: true, authorizedDomains: ["localhost"], google: false });
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Continue with Google" }));
  expect(await screen.findByRole("alertdialog", { name: /^Google sign-in isn’t available/ })).toBeVisible();
});

test("after a session has expired, the login says so until the next login", async () => {
  const server = fakeApi();
  server.answers(waitressLogin, { ok: true, token: "t1", type: "waitress", id: "w1" });
  storeLogin({ token: "t0", type: "waitress", authProvider: "password", email: "rui@mesa.pt", id: "w1" });
  expireLogin();
  const { user } = open();
  expect(await screen.findByText(/Your session has ended. Log in again/)).toBeVisible();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull());
});

test("a session that ends at a call is announced by the login alone, with the e-mail filled in", async () => {
  const server = fakeApi();
  server.refuses(accountExport, "UNAUTHENTICATED");
  storeLogin({ token: "t0", type: "waitress", authProvider: "password", email: "rui@mesa.pt", id: "w1" });
  function Account() {
    const login = useLogin();
    const { mutate } = useAccountAction(() => api.call(accountExport, { body: {} }));
    return login ? <button onClick={() => mutate()}>Export</button> : <LoginScreen />;
  }
  const { user } = renderScreen(<Account />, { at: "/login" });
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText(/Your session has ended. Log in again/)).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toHaveValue("rui@mesa.pt");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("after a logout, the login does not mention a session", async () => {
  storeLogin({ token: "t0", type: "waitress", authProvider: "password", email: "rui@mesa.pt", id: "w1" });
  endLogin();
  open();
  expect(await screen.findByLabelText("E-mail")).toBeVisible();
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});
