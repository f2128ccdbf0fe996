import { loginDraft, readDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { phonecodesList } from "@bandeja/contract/calls/phones";
import { countryFindCity } from "@bandeja/contract/calls/localities";
import { waitressLogin, waitressPhoto } from "@bandeja/contract/calls/waitstaff";
import { waitressSemisignup, waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { loadLoginType } from "#lib/login-type.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { clearAnswers, settle } from "./answers.ts";
import { savePassword, saveTakenEmail } from "./memory.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";

afterEach(() => {
  savePassword(undefined);
  saveTakenEmail(undefined);
  clearAnswers();
  localStorage.clear();
  sessionStorage.clear();
});

const account = { name: "Rui Prado", email: "rui@mesa.pt" };
const person = { dateOfBirth: "1999-06-05", city: "Lisboa", country: "Portugal", localityId: "7" };

function start() {
  const server = fakeApi();
  server.answers(phonecodesList, { ok: true, data: [{ name: "Portugal", code: "+351", iso: "PT" }] });
  server.answers(countryFindCity, {
    ok: true,
    data: [
      {
        id: { city: "Lisboa", country: "Portugal" },
        localityId: "7",
        region: "Lisboa",
        centre: { lat: 38.71667, lng: -9.13333 },
      },
    ],
  });
  server.answers(waitressSemisignup, { ok: true, message: "Free" });
  server.answers(waitressSignup, { ok: true, message: "", id: "w1" });
  server.answers(waitressLogin, { ok: true, token: "t1", type: "waitress", id: "w1" });
  return server;
}

type Server = ReturnType<typeof start>;
type View = ReturnType<typeof renderScreen>;
const open = (at = "/sign-up") => renderScreen(<SignUpScreen />, { at });
const press = (name: string) => screen.getByRole("button", { name });
/** The heading of the current step: the other steps have headings, too. */
async function step(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const current = screen
      .getAllByRole("listitem")
      .find((sheet) => sheet.getAttribute("aria-current") === "step");
    return within(current!).getByRole("heading", { level: 2, name });
  });
}

async function bornIn(user: View["user"], year: string) {
  await user.click(await screen.findByRole("spinbutton", { name: /^day/ }));
  await user.keyboard(`0506${year}`);
}

async function fillInAccount(user: View["user"]) {
  await user.type(screen.getByLabelText("Your name"), "Rui Prado");
  await user.type(screen.getByLabelText("E-mail"), "rui@mesa.pt");
  await user.type(screen.getByLabelText("Password"), "segredo1");
}

/** Completes all steps but the last press. */
function answerAll() {
  settle({ account, person, phone: "later" });
  savePassword("segredo1");
  return open("/sign-up?step=4");
}

test("a worker signs up step by step and sees the shifts; the password is not stored anywhere", async () => {
  const server = start();
  const { user, address } = open();
  await fillInAccount(user);
  await user.click(press("Continue"));
  await waitFor(async () => expect(await step("About you")).toHaveFocus());
  await bornIn(user, "1999");
  await user.type(screen.getByRole("combobox", { name: "City" }), "Lisboa");
  await user.click(await screen.findByRole("option", { name: /Lisboa, Portugal/ }));
  await user.selectOptions(screen.getByLabelText(/^English level/), "Fluent");
  await user.click(press("Continue"));
  await step("Your phone");
  expect(await screen.findByText(/you can look at shifts but not apply/)).toBeVisible();
  await user.click(press("Do this later"));
  await step("Your photo");
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage));
  expect(stored.join(" ")).not.toContain("segredo1");
  await user.click(await screen.findByRole("button", { name: "Create my account without a photo" }));
  await screen.findByRole("alertdialog", { name: "You’re in!", description: /^Check your inbox/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/shifts"));
  expect(server.sentTo(waitressSignup)).toEqual([
    { ...account, ...person, englishLevel: "fluent", password: "segredo1" },
  ]);
  expect(readLogin()).toMatchObject({ id: "w1", type: "waitress" });
  expect(sessionStorage).toHaveLength(0);
});

test("a person under 18 is refused with an explanation, and no account is created", async () => {
  const server = start();
  settle({ account });
  savePassword("segredo1");
  const { user } = open("/sign-up?step=2");
  await bornIn(user, String(new Date().getFullYear() - 10));
  await user.type(screen.getByRole("combobox", { name: "City" }), "Lisboa");
  await user.click(await screen.findByRole("option", { name: /Lisboa, Portugal/ }));
  await user.click(press("Continue"));
  await screen.findByRole("alertdialog", { name: /once you’re 18/ });
  await user.keyboard("{Enter}");
  expect(screen.getByText("You must be 18 or older.")).toBeVisible();
  expect(server.sentTo(waitressSignup)).toEqual([]);
});

test("a taken e-mail is refused at the first step, with a link to log in", async () => {
  const server = start();
  server.refuses(waitressSemisignup, "EMAIL_TAKEN", { fields: { email: "Taken." } });
  const { user, address } = open(`/sign-up?${new URLSearchParams({ next: "/shifts/j1" })}`);
  await fillInAccount(user);
  await user.click(press("Continue"));
  const link = await screen.findByRole("link", { name: "Log in?" });
  const email = screen.getByLabelText("E-mail");
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription("Already registered. Log in?");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.type(email, "x");
  expect(link).not.toBeInTheDocument();
  expect(email).not.toBeInvalid();
  await user.type(email, "{Backspace}");
  await user.click(await screen.findByRole("link", { name: "Log in?" }));
  expect(address()).toBe(`/login?${new URLSearchParams({ next: "/shifts/j1" })}`);
  expect(server.sentTo(waitressSemisignup)).toEqual([
    { name: "Rui Prado", email: "rui@mesa.pt", password: "segredo1" },
  ]);
  expect(readDraft(loginDraft)).toEqual({ email: "rui@mesa.pt" });
  expect(loadLoginType()).toBe("waitress");
});

test("a password of the own name is reported at its field before it is sent", async () => {
  const server = start();
  const { user } = open();
  await fillInAccount(user);
  const password = screen.getByLabelText("Password");
  expect(password).toHaveAccessibleDescription(/not your name or e-mail/);
  await user.clear(password);
  await user.type(password, "RuiPrado1");
  await user.click(press("Continue"));
  await waitFor(() => expect(password).toBeInvalid());
  expect(password).toHaveAccessibleDescription(/isn’t your name or e-mail/);
  expect(server.sentTo(waitressSemisignup)).toEqual([]);
});

test("a guessable password is refused at the first step", async () => {
  const server = start();
  server.refuses(waitressSemisignup, "PASSWORD_GUESSABLE", { fields: { password: "Choose another." } });
  const { user } = open();
  await fillInAccount(user);
  await user.click(press("Continue"));
  await screen.findByRole("alertdialog", { name: /too easy to guess/ });
  await user.keyboard("{Enter}");
  const password = screen.getByLabelText("Password");
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAccessibleDescription(/Choose another\./);
  expect(screen.getByLabelText("E-mail")).toHaveValue("rui@mesa.pt");
});

test.each([
  ["without a network", (server: Server) => server.fails(waitressSemisignup)],
  ["after too many questions", (server: Server) => server.refuses(waitressSemisignup, "TOO_MANY_REQUESTS")],
  ["while the server is broken", (server: Server) => server.refuses(waitressSemisignup, "INTERNAL")],
])("%s the first step is passed: the last one checks the e-mail again", async (_when, breakServer) => {
  const server = start();
  breakServer(server);
  const { user } = open();
  await fillInAccount(user);
  await user.click(press("Continue"));
  await waitFor(async () => expect(await step("About you")).toHaveFocus(), { timeout: 5_000 });
  expect(server.sentTo(waitressSemisignup)).not.toEqual([]);
});

test("a taken e-mail leads back to its field, and all other answers are kept", async () => {
  const server = start();
  server.refuses(waitressSignup, "EMAIL_TAKEN", { fields: { email: "Taken." } });
  server.refuses(waitressLogin, "INVALID_DATA");
  const { user } = answerAll();
  await user.click(await screen.findByRole("button", { name: /without a photo/ }));
  await screen.findByRole("alertdialog", { name: /^There’s already an account with this e-mail/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByLabelText("E-mail")).toHaveFocus());
  expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("Already registered. Log in?");
  expect(screen.getByLabelText("Password")).toHaveValue("segredo1");
  server.answers(waitressSignup, { ok: true, message: "", id: "w1" });
  await user.clear(screen.getByLabelText("E-mail"));
  await user.type(screen.getByLabelText("E-mail"), "rui2@mesa.pt");
  await user.click(press("Continue"));
  expect(await step("Your photo")).toBeVisible();
});

test("after a lost answer the password signs in, and no second account is created", async () => {
  const server = start();
  server.refuses(waitressSignup, "EMAIL_TAKEN");
  const { user, address } = answerAll();
  await user.click(await screen.findByRole("button", { name: /without a photo/ }));
  await screen.findByRole("alertdialog", { name: /^You’re in!/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/shifts"));
});

test("after a reload everything but the password is restored, and the sign-up continues", async () => {
  start();
  settle({ account, person, phone: "later" });
  const { user } = open("/sign-up?step=4");
  expect(screen.getByLabelText("Your name")).toHaveValue("Rui Prado");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(
    /never store your password in this browser/,
  );
  await user.type(screen.getByLabelText("Password"), "segredo1");
  await user.click(press("Continue"));
  expect(await step("Your photo")).toBeVisible();
});

test("every step can be reopened", async () => {
  start();
  const { user } = answerAll();
  await user.click(await screen.findByRole("button", { name: "Change your phone" }));
  await step("Your phone");
  expect(
    screen.getByText(/^A venue you apply to sees your phone and e-mail while .* 30 days after/),
  ).toBeVisible();
  await user.click(press("Change your details"));
  await step("About you");
  expect(await screen.findByRole("combobox", { name: "City" })).toHaveValue("Lisboa, Portugal");
  await user.click(press("Continue"));
  await step("Your photo");
});

test("the photo is uploaded once the account exists; a failed upload keeps the account", async () => {
  const server = start();
  server.fails(waitressPhoto);
  settle({ photo: `data:image/jpeg;base64,${btoa("face")}` });
  const { user, address } = answerAll();
  await user.click(await screen.findByRole("button", { name: "Create my account" }));
  const alert = await screen.findByRole("alertdialog", { name: /^You’re in!/ });
  expect(alert).toHaveTextContent(/the photo wasn’t saved/);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/shifts"));
  expect(server.sentTo(waitressPhoto)).toHaveLength(1);
});

test("a sign-up with Google needs no password", async () => {
  const server = start();
  sessionStorage.setItem(
    "newcomer.waitress",
    JSON.stringify({ registration: "r1", email: "rui@mesa.pt", name: "Rui Prado" }),
  );
  server.answers(waitressSignup, { ok: true, message: "", id: "w1", token: "t9" });
  const { user, address } = open();
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(screen.getByLabelText("Your name")).toHaveValue("Rui Prado");
  settle({ person, phone: "later" });
  await user.click(press("Continue"));
  await user.click(await screen.findByRole("button", { name: /without a photo/ }));
  const alert = await screen.findByRole("alertdialog", { name: "You’re in!" });
  // Google has confirmed the e-mail: no mail is sent or announced.
  expect(alert).not.toHaveTextContent(/mail/);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/shifts"));
  expect(server.sentTo(waitressSignup)).toEqual([
    { ...account, ...person, authProvider: "google", registration: "r1" },
  ]);
  expect(readLogin()).toMatchObject({ authProvider: "google", token: "t9" });
});
