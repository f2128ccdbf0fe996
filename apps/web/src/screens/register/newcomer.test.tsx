import { restaurantSemisignup, restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { askToFinish } from "#features/registration/registration-memory.ts";
import { settle } from "#features/registration/registration.ts";
import { saveNewcomer, readNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { answered, endRegistration } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import RegisterScreen from "./register-screen.tsx";

afterEach(endRegistration);

const newcomer = {
  authProvider: "google",
  registration: "word of Google",
  email: "ana@google.example",
  name: "Ana Lima",
} as const;

/** A registration by Google with all steps answered. */
function arrive() {
  saveNewcomer(newcomer);
  settle({ ...answered, account: { username: "serena", email: newcomer.email } });
  askToFinish();
  return renderScreen(<RegisterScreen />, { at: "/registerrestaurant?step=3" });
}
const alertOf = (name: string) => screen.findByRole("alertdialog", { name });

test("a registration with Google checks whether the name is free, with Google's e-mail", async () => {
  const api = fakeApi();
  api.answers(restaurantSemisignup, { ok: true, message: "Free" });
  saveNewcomer(newcomer);
  const { user, address } = renderScreen(<RegisterScreen />, { at: "/registerrestaurant" });
  await waitFor(() => expect(screen.getByLabelText("Username")).toHaveValue("Ana Lima"));
  expect(screen.getByLabelText("E-mail")).toHaveAttribute("readonly");
  await user.click(screen.getByRole("button", { name: "Register as Manager" }));
  await waitFor(() => expect(address()).toBe("/registerrestaurant?step=2"));
  expect(api.sentTo(restaurantSemisignup)).toEqual([{ username: "Ana Lima", email: newcomer.email }]);
});

test(
  "a Google user is registered with the token of Google, without a password, and stored as logged in",
  { tags: "4.registration.google" },
  async () => {
    const api = fakeApi();
    api.answers(restaurantSignup, { ok: true, message: "Done", id: "r1", token: "t" });
    const { user, address } = arrive();
    await alertOf("Registration done successfully!");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/newjob"));
    expect(api.sentTo(restaurantSignup)).toEqual([
      {
        username: "serena",
        email: newcomer.email,
        authProvider: "google",
        registration: newcomer.registration,
        ...answered.venue,
        ...answered.phone,
      },
    ]);
    expect(readLogin()).toMatchObject({ token: "t", authProvider: "google", email: newcomer.email });
    await waitFor(() => expect(readNewcomer()).toBeUndefined());
  },
);

test("after the token of Google expired, step 1 starts again, with its button", async () => {
  fakeApi().refuses(restaurantSignup, "PROOF_INVALID", { fields: { registration: "It is over." } });
  const { user, address } = arrive();
  await alertOf("This sign-in has expired. Start again.");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/registerrestaurant"));
  expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeVisible();
  expect(screen.getByLabelText("Password")).toBeVisible();
});
