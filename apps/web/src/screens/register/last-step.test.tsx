import { restaurantLogin, restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { askToFinish, savePassword } from "#features/registration/registration-memory.ts";
import { readRegistration, settle } from "#features/registration/registration.ts";
import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { readLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { answered, endRegistration } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import RegisterScreen from "./register-screen.tsx";

afterEach(endRegistration);

const at = "/registerrestaurant?step=3";
const alertOf = (name: string) => screen.findByRole("alertdialog", { name });
const finish = () => screen.getByRole("button", { name: "Complete registration" });
const payload = {
  ...answered.account,
  ...answered.venue,
  ...answered.phone,
  password: "1234567",
  password2: "1234567",
  authProvider: "password",
};

function server() {
  const api = fakeApi();
  api.answers(restaurantSignup, { ok: true, message: "Registration done successfully!", id: "r1" });
  api.answers(restaurantLogin, { ok: true, token: "t", type: "restaurant", id: "r1" });
  return api;
}

/** Arrives from the code page with all steps answered. */
function arrive(phone: typeof answered.phone | "later" = answered.phone) {
  settle({ ...answered, phone });
  saveDraft("register.account", answered.account);
  savePassword("1234567");
  askToFinish();
  return renderScreen(<RegisterScreen />, { at });
}

test(
  "with a verified phone the venue is registered once, logged in and sent to New job",
  {
    tags: [
      "1.web.login",
      "3.login",
      "3.registration",
      "4.registration.steps",
      "4.registration.login",
      "4.registration.newjob",
      "8.registered",
    ],
  },
  async () => {
    const api = server();
    const { user, address } = arrive();
    expect(await alertOf("Registration done successfully!")).toBeVisible();
    expect(readLogin()).toMatchObject({ token: "t", email: "ana@serena.test", authProvider: "password" });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/newjob"));
    expect(api.sentTo(restaurantSignup)).toEqual([payload]);
    await waitFor(() => expect(readRegistration()).toEqual({}));
    expect(sessionStorage.getItem("draft.register.account")).toBeNull();
  },
);

test("'Do this later' registers without a phone", async () => {
  const api = server();
  arrive("later");
  await alertOf("Registration done successfully!");
  const { phone: _phone, phoneCountry: _code, verification: _proof, ...without } = payload;
  expect(api.sentTo(restaurantSignup)).toEqual([without]);
});

test("after a reload the registration is not sent automatically, and asks for the password", async () => {
  const api = server();
  settle(answered);
  const { user, address } = renderScreen(<RegisterScreen />, { at });
  expect(screen.getByText("+351 912345678")).toBeVisible();
  await user.click(finish());
  expect(await alertOf("There are fields required!")).toBeVisible();
  await user.keyboard("{Enter}");
  expect(api.sentTo(restaurantSignup)).toEqual([]);
  await user.type(screen.getByLabelText("Password"), "1234567");
  await user.click(finish());
  await alertOf("Registration done successfully!");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/newjob"));
  expect(api.sentTo(restaurantSignup)).toEqual([payload]);
});

test(
  "if only the login fails, an alert says so and the venue is sent to the login page",
  { tags: "8.autologin" },
  async () => {
    const api = server();
    api.refuses(restaurantLogin, "UNAVAILABLE");
    const { user, address } = arrive();
    await alertOf("Registration done successfully!");
    await user.keyboard("{Enter}");
    expect(await alertOf("Error on login")).toBeVisible();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/login"));
  },
);

test.each([
  ["USERNAME_TAKEN", "username", "Username", "This username is taken. Choose another one."],
  [
    "EMAIL_TAKEN",
    "email",
    "E-mail",
    "There’s already an account with this e-mail. Log in, or use another one.",
  ],
] as const)(
  "%s in the last step returns to step 1 with its field marked and all other input",
  { tags: "8.signup" },
  async (code, name, label, text) => {
    server().refuses(restaurantSignup, code, {
      fields: { [name]: "Already registered. Choose another one." },
    });
    const { user, address } = arrive();
    expect(await alertOf(text)).toBeVisible();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/registerrestaurant"));
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription("Already registered. Log in?");
    expect(screen.getByLabelText("Username")).toHaveValue("serena");
    expect(screen.getByLabelText("Password")).toHaveValue("1234567");
    expect(readRegistration()).toEqual(answered);
    await user.type(field, "2");
    expect(field).toBeValid();
  },
);

test("an unknown city returns to step 2", async () => {
  const fields = { city: "Type 5 letters or more, then choose the city from the list." };
  server().refuses(restaurantSignup, "CITY_NOT_LISTED", { fields });
  const { user, address } = arrive();
  expect(await alertOf("You must select a city and country on the list!")).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/registerrestaurant?step=2"));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "City" })).toHaveFocus());
});

test("an expired phone verification is asked for again", async () => {
  server().refuses(restaurantSignup, "VERIFICATION_INVALID", {
    fields: { verification: "Verify it again." },
  });
  const { user, address } = arrive();
  expect(await alertOf("Your phone verification has expired. Ask for a new code.")).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/insertphonerestaurant"));
  await waitFor(() => expect(readRegistration().phone).toBeUndefined());
});

test("after a lost answer, the next attempt logs in instead of reporting the name as taken", async () => {
  const api = server();
  api.fails(restaurantSignup);
  const { user, address } = arrive();
  expect(await screen.findByRole("alertdialog", { name: /^No connection/ })).toBeVisible();
  await user.keyboard("{Enter}");
  api.refuses(restaurantSignup, "USERNAME_TAKEN", { fields: { username: "This is taken." } });
  await user.click(finish());
  await alertOf("Registration done successfully!");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/newjob"));
  expect(readLogin()?.token).toBe("t");
});

test("a signed-in venue cannot register", async () => {
  settle(answered);
  storeLogin({ token: "t", type: "restaurant", authProvider: "password", email: "a@b.test", id: "r1" });
  const { address } = renderScreen(<RegisterScreen />, { at: "/registerrestaurant" });
  await waitFor(() => expect(address()).toBe("/newjob"));
});
