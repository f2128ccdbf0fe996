import { NetworkFailure } from "@bandeja/client/failures";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as code from "@bandeja/web-platform/api/fetch-code.ts";
import { endLogin, expireLogin, readLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import { easyProof } from "@bandeja/features/testing/easy-proof.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInSampleVenue } from "../../testing/samples.ts";
import LoginScreen from "./login-screen.tsx";

type Screen = ReturnType<typeof renderScreen>;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = (at = "/login", language: "en" | "pt" = "en") => renderScreen(<LoginScreen />, { at, language });
const email = () => screen.getByLabelText<HTMLInputElement>("E-mail");
const password = () => screen.getByLabelText<HTMLInputElement>(/^(Password|Senha)$/);
const press = (user: Screen["user"], name = "Login") => user.click(screen.getByRole("button", { name }));

async function fillIn(user: Screen["user"]) {
  await user.type(email(), "ana@sala.pt");
  await user.type(password(), "segredo1");
}
const alert = (name: string) => screen.findByRole("alertdialog", { name });

test(
  "an empty login shows an alert, then focuses the e-mail",
  { tags: ["5.login", "8.login.incomplete"] },
  async () => {
    const { user } = open();
    await press(user);
    expect(await alert("You must insert all fields.")).toBeVisible();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toBeInvalid();
    expect(password()).toBeInvalid();
  },
);

test("a login without a password shows an alert, then focuses the password", async () => {
  const { user } = open();
  await user.type(email(), "ana@sala.pt");
  await press(user);
  expect(await alert("You must insert all fields.")).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(password()).toHaveFocus());
  expect(email()).toBeValid();
});

test("the alert is translated into Portuguese", async () => {
  const { user } = open("/login", "pt");
  await press(user, "Entrar");
  expect(await alert("Preencha todos os campos.")).toBeVisible();
});

test(
  "a wrong e-mail or password is 'Invalid data!', and the input stays",
  { tags: "8.login.invalid" },
  async () => {
    fakeApi().refuses(restaurantLogin, "INVALID_DATA");
    const { user } = open();
    await fillIn(user);
    await press(user);
    expect(await alert("Invalid data!")).toBeVisible();
    await user.keyboard("{Enter}");
    expect(email()).toHaveValue("ana@sala.pt");
    expect(password()).toHaveValue("segredo1");
    await waitFor(() => expect(password()).toHaveFocus());
    expect(readLogin()).toBeNull();
  },
);

test("a login in another tab is followed", async () => {
  const { address } = open("/login?next=%2Fcosts");
  await screen.findByLabelText("E-mail");
  signInSampleVenue();
  window.dispatchEvent(new StorageEvent("storage", { key: "login" }));
  await waitFor(() => expect(address()).toBe("/costs"));
});

test("waitstaff get 'Only venues!' and are not signed in", async () => {
  fakeApi().refuses(restaurantLogin, "ONLY_VENUES");
  const { user, address } = open();
  await fillIn(user);
  await press(user);
  expect(await alert("Only venues!")).toBeVisible();
  expect(readLogin()).toBeNull();
  expect(address()).toBe("/login");
});

test("while somebody guesses the password, the page computes a proof of work and signs in", async () => {
  const server = fakeApi();
  const { release } = server.hangs(restaurantLogin);
  const { user, address } = open();
  await fillIn(user);
  await press(user);
  server.answers(restaurantLogin, { ok: true, token: "secret", type: "restaurant", id: "r1" });
  const body = { ok: false, code: "PROOF_REQUIRED", message: "", proof: await easyProof() };
  release(Response.json(body, { status: 428 }));
  expect(await screen.findByText("Somewhere else")).toBeVisible();
  expect(address()).toBe("/newjob");
  const login = { email: "ana@sala.pt", password: "segredo1" };
  expect(server.sentTo(restaurantLogin)).toEqual([login, { ...login, proof: expect.any(String) }]);
});

test("a venue goes on to New job", { tags: ["1.web.login", "2.login.fields", "3.login"] }, async () => {
  const server = fakeApi();
  server.answers(restaurantLogin, { ok: true, token: "secret", type: "restaurant", id: "r1" });
  const { user, address } = open();
  await fillIn(user);
  await press(user);
  expect(await screen.findByText("Somewhere else")).toBeVisible();
  expect(address()).toBe("/newjob");
  expect(server.sentTo(restaurantLogin)).toEqual([{ email: "ana@sala.pt", password: "segredo1" }]);
  expect(readLogin()).toEqual({
    token: "secret",
    type: "restaurant",
    authProvider: "password",
    email: "ana@sala.pt",
    id: "r1",
  });
});

test("a venue with upcoming jobs goes on to its jobs list", async () => {
  const server = fakeApi();
  server.answers(restaurantLogin, { ok: true, token: "secret", type: "restaurant", id: "r1" });
  server.answers(jobsFindOfRestaurant, { ok: true, data: [jobRow()] });
  const { user, address } = open();
  await fillIn(user);
  await press(user);
  await waitFor(() => expect(address()).toBe("/joblistrestaurant"));
  expect(server.sentTo(jobsFindOfRestaurant)).toEqual([{ venueId: "r1", type: "new", limit: 1 }]);
});

test("a venue that a page redirected here returns to it", async () => {
  fakeApi().answers(restaurantLogin, { ok: true, token: "secret", type: "restaurant", id: "r1" });
  const { user, address } = open(`/login?next=${encodeURIComponent("/singlejob?id=j1")}`);
  await fillIn(user);
  await press(user);
  expect(await screen.findByText("Somewhere else")).toBeVisible();
  expect(address()).toBe("/singlejob?id=j1");
});

test("the login does not redirect to another site", async () => {
  fakeApi().answers(restaurantLogin, { ok: true, token: "secret", type: "restaurant", id: "r1" });
  const { user, address } = open(`/login?next=${encodeURIComponent("//evil.example/x")}`);
  await fillIn(user);
  await press(user);
  expect(await screen.findByText("Somewhere else")).toBeVisible();
  expect(address()).toBe("/newjob");
});

test("a venue that is already signed in is redirected", async () => {
  signInSampleVenue();
  const { address } = open();
  expect(await screen.findByText("Somewhere else")).toBeVisible();
  expect(address()).toBe("/newjob");
});

test("without a network an alert says so, and the same form works once it is back", async () => {
  const server = fakeApi();
  server.fails(restaurantLogin);
  const { user, address } = open();
  await fillIn(user);
  await press(user);
  expect(
    await alert("No connection. Nothing has been lost: try again when you’re back online."),
  ).toBeVisible();
  await user.keyboard("{Enter}");
  expect(password()).toHaveValue("segredo1");
  server.answers(restaurantLogin, { ok: true, token: "secret", type: "restaurant", id: "r1" });
  await press(user);
  await waitFor(() => expect(address()).toBe("/newjob"));
});

test("while the call is pending the form is disabled, and a second click sends nothing", async () => {
  const server = fakeApi();
  const { release } = server.hangs(restaurantLogin);
  const { user, address } = open();
  await fillIn(user);
  await press(user);
  await waitFor(() => expect(email()).toBeDisabled());
  expect(screen.getByText("Loading…")).toBeInTheDocument();
  await press(user);
  expect(server.sentTo(restaurantLogin)).toHaveLength(1);
  release({ ok: true, token: "secret", type: "restaurant", id: "r1" });
  await waitFor(() => expect(address()).toBe("/newjob"));
});

test("a reload keeps the typed e-mail, never the password", async () => {
  const first = open();
  await fillIn(first.user);
  first.unmount();
  open();
  await waitFor(() => expect(email()).toHaveValue("ana@sala.pt"));
  expect(password()).toHaveValue("");
  const kept = [...Object.values(sessionStorage), ...Object.values(localStorage)].join();
  expect(kept).toContain("ana@sala.pt");
  expect(kept).not.toContain("segredo1");
});

test("a passkey, asked for by a press or by the server, says that there is no network for its code", async () => {
  vi.spyOn(code, "fetchCode").mockRejectedValue(new NetworkFailure("offline", undefined));
  fakeApi().refuses(restaurantLogin, "PASSKEY_REQUIRED", { flow: "a-flow", options: {} });
  const { user } = open();
  await press(user, "Log in with a passkey");
  expect(await screen.findByRole("alertdialog", { name: /^No connection\./ })).toBeVisible();
  await user.keyboard("{Enter}");
  await fillIn(user);
  await press(user);
  expect(await screen.findByRole("alertdialog", { name: /^No connection\./ })).toBeVisible();
  expect(email()).toHaveValue("ana@sala.pt");
});

test("the page links to a new password", { tags: "2.login.forgot" }, () => {
  open();
  expect(screen.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
    "href",
    "/forgotpassword",
  );
});

test("the page links to the registration", { tags: "2.login.register" }, () => {
  open();
  expect(screen.getByRole("link", { name: "Don't have an account?" })).toHaveAttribute(
    "href",
    "/registerrestaurant",
  );
});

test("a visitor whose session has expired sees why they are here, until they log in", async () => {
  const server = fakeApi();
  server.answers(restaurantLogin, { ok: true, token: "t1", type: "restaurant", id: "w1" });
  storeLogin({ token: "t0", type: "restaurant", authProvider: "password", email: "rui@mesa.pt", id: "w1" });
  expireLogin();
  const { user } = open();
  expect(await screen.findByText(/Your session has ended. Log in again/)).toBeVisible();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Login" }));
  await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull());
});

test("a visitor who has logged out sees no notice of an expired session", async () => {
  storeLogin({ token: "t0", type: "restaurant", authProvider: "password", email: "rui@mesa.pt", id: "w1" });
  endLogin();
  open();
  expect(await screen.findByLabelText("E-mail")).toBeVisible();
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});
