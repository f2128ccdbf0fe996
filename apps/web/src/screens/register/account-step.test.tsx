import { restaurantSemisignup } from "@bandeja/contract/calls/restaurants";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { loginDraft, readDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { settle } from "#features/registration/registration.ts";
import { answered, endRegistration, everythingStored, reloadMemory } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import RegisterScreen from "./register-screen.tsx";

afterEach(endRegistration);

const at = "/registerrestaurant";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole("button", { name: "Register as Manager" });
const alertOf = (name: string) => screen.findByRole("alertdialog", { name });

async function fillIn(user: ReturnType<typeof renderScreen>["user"], password = "1234567") {
  await user.type(field("Username"), "serena");
  await user.type(field("E-mail"), "ana@serena.test");
  await user.type(field("Password"), password);
}

test(
  "step 1 has the labels of the specification, and names the later steps",
  { tags: ["2.registration.steps", "2.registration.account", "2.registration.already"] },
  () => {
    renderScreen(<RegisterScreen />, { at });
    expect(screen.getByText("Step 1 of 3").closest("li")).toHaveAttribute("aria-current", "step");
    expect(screen.getByText("Step 3 of 3")).toBeVisible();
    expect(field("Password")).toHaveAccessibleDescription(
      "At least 7 characters. No common password, and not your name or e-mail.",
    );
    expect(
      screen.getByRole("checkbox", {
        name: /^I am 18 or older and accept the Terms.* and the Privacy policy/,
      }),
    ).toBeChecked();
    expect(screen.getByRole("link", { name: /^Terms/ })).toHaveAttribute("href", "/terms");
    expect(screen.getByRole("link", { name: /^Privacy policy/ })).toHaveAttribute("href", "/privacypolicy");
    expect(screen.getByRole("link", { name: "Already registered?" })).toHaveAttribute("href", "/login");
  },
);

test(
  "section 5: username, e-mail and password are required, and nothing else",
  { tags: "5.account" },
  async () => {
    const { user } = renderScreen(<RegisterScreen />, { at });
    await user.click(submit());
    expect(await alertOf("There are fields required!")).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(field("Username")).toHaveFocus());
    const form = field("Username").form!;
    const fields = [...form.elements].filter((element) => element.matches("input:not([type=checkbox])"));
    expect(fields).toEqual(["Username", "E-mail", "Password"].map(field));
    for (const each of fields) expect(each).toBeInvalid();
  },
);

test("section 5: a password has at least 7 characters", { tags: ["5.password", "8.password"] }, async () => {
  const { user } = renderScreen(<RegisterScreen />, { at });
  await fillIn(user, "123456");
  await user.click(submit());
  expect(await alertOf("Password must have 7 or more caracters!")).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(field("Password")).toHaveFocus());
});

test("a phone that was verified before is kept, and shown beside its step", async () => {
  settle({ phone: answered.phone });
  renderScreen(<RegisterScreen />, { at });
  expect(await screen.findByText("+351 912345678")).toBeVisible();
  expect(screen.getByRole("link", { name: "Change the number" })).toHaveAttribute(
    "href",
    "/insertphonerestaurant",
  );
});

test("a password can be shown while it is typed", async () => {
  const { user } = renderScreen(<RegisterScreen />, { at });
  await user.type(field("Password"), "1234567");
  expect(field("Password")).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(field("Password")).toHaveAttribute("type", "text");
  expect(field("Password")).toHaveValue("1234567");
});

test(
  "section 5: the form cannot be submitted unless the terms are accepted",
  { tags: ["2.registration.terms", "5.terms"] },
  async () => {
    const server = fakeApi();
    const { user } = renderScreen(<RegisterScreen />, { at });
    await fillIn(user);
    const terms = screen.getByRole("checkbox");
    await user.click(terms);
    expect(terms).toHaveAccessibleDescription("Tick this to register.");
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    expect(submit()).toHaveAccessibleDescription();
    await user.click(submit());
    await user.type(field("E-mail"), "{Enter}");
    expect(server.sentTo(restaurantSemisignup)).toEqual([]);
    await user.click(terms);
    expect(submit()).not.toHaveAttribute("aria-disabled");
  },
);

test(
  "a free name leads to step 2, and the password is not stored",
  { tags: ["2.registration.button", "2.registration.email", "4.registration.steps"] },
  async () => {
    const server = fakeApi();
    server.answers(restaurantSemisignup, { ok: true, message: "Free" });
    const { user, address } = renderScreen(<RegisterScreen />, { at });
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(screen.getByRole("heading", { name: "Your venue" })).toHaveFocus());
    expect(address()).toBe("/registerrestaurant?step=2");
    expect(server.sentTo(restaurantSemisignup)).toEqual([
      { username: "serena", email: "ana@serena.test", password: "1234567" },
    ]);
    expect(everythingStored()).not.toContain("1234567");
    expect(screen.queryByLabelText(/password/i)).toBeNull();
  },
);

test.each([
  ["USERNAME_TAKEN", "Username", "This username is taken. Choose another one."],
  ["EMAIL_TAKEN", "E-mail", "There’s already an account with this e-mail. Log in, or use another one."],
] as const)(
  "%s marks its field, keeps the other input, and links to the login with the e-mail",
  async (code, label, text) => {
    const server = fakeApi();
    const fields = {
      [code === "EMAIL_TAKEN" ? "email" : "username"]: "Already registered. Choose another one.",
    };
    server.refuses(restaurantSemisignup, code, { fields });
    const { user, address } = renderScreen(<RegisterScreen />, { at });
    await fillIn(user);
    await user.click(submit());
    expect(await alertOf(text)).toBeVisible();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(field(label)).toHaveAccessibleDescription("Already registered. Log in?");
    expect(field("Password")).toHaveValue("1234567");
    expect(address()).toBe(at);
    await user.type(field(label), "x");
    expect(screen.queryByText(/^Already registered\./)).not.toBeInTheDocument();
    await user.type(field(label), "{Backspace}");
    await user.click(submit());
    await alertOf(text);
    await user.keyboard("{Enter}");
    await user.click(screen.getByRole("link", { name: "Log in?" }));
    await waitFor(() => expect(address()).toBe("/login"));
    expect(readDraft(loginDraft)).toEqual({ email: "ana@serena.test" });
  },
);

test("a weak password is refused in step 1, and the other input stays", async () => {
  const server = fakeApi();
  server.refuses(restaurantSemisignup, "PASSWORD_GUESSABLE", { fields: { password: "Choose another." } });
  const { user, address } = renderScreen(<RegisterScreen />, { at });
  await fillIn(user);
  await user.click(submit());
  expect(await alertOf("This password is too easy to guess. Choose another one.")).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(field("Password")).toHaveFocus());
  expect(field("Password")).toHaveAccessibleDescription(/Choose another\./);
  expect(field("Username")).toHaveValue("serena");
  expect(address()).toBe(at);
});

test("without a network the form shows an error and keeps its input", async () => {
  const server = fakeApi();
  server.fails(restaurantSemisignup);
  const { user } = renderScreen(<RegisterScreen />, { at });
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole("alertdialog", { name: /^No connection/ }, { timeout: 8000 })).toBeVisible();
  await user.keyboard("{Enter}");
  expect(field("E-mail")).toHaveValue("ana@serena.test");
});

test("Back from step 2 keeps step 1 with its password; a reload asks for the password again", async () => {
  const server = fakeApi();
  server.answers(restaurantSemisignup, { ok: true, message: "Free" });
  const first = renderScreen(<RegisterScreen />, { at });
  await fillIn(first.user);
  await first.user.click(submit());
  await screen.findByLabelText("Restaurant name");
  await first.router.navigate(-1);
  await screen.findByLabelText("Username");
  await waitFor(() => expect(field("Username")).toHaveValue("serena"));
  expect(field("Password")).toHaveValue("1234567");
  first.unmount();
  reloadMemory();
  renderScreen(<RegisterScreen />, { at });
  await waitFor(() => expect(field("E-mail")).toHaveValue("ana@serena.test"));
  expect(field("Password")).toHaveValue("");
});

test("the Portuguese page has idiomatic texts", () => {
  renderScreen(<RegisterScreen />, { at, language: "pt" });
  expect(screen.getByRole("button", { name: "Cadastrar como gestor" })).toBeVisible();
  expect(screen.getByText("Passo 1 de 3")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /^Tenho 18 anos ou mais/ })).toBeChecked();
});
