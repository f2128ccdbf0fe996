import { jobsAdd } from "@bandeja/contract/calls/posting";
import { RegistrationAccountSchema, restaurantSemisignup } from "@bandeja/contract/calls/restaurants";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { api } from "@bandeja/web-platform/api/api.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { renderPart } from "../testing/render-part.tsx";
import { ApiForm } from "./api-form.tsx";
import { useApiForm } from "./use-api-form.ts";
import type { ApiFormOptions } from "./use-api-form.ts";

type Options = Partial<ApiFormOptions<typeof RegistrationAccountSchema>>;

function Registration(options: Options) {
  const form = useApiForm({
    schema: RegistrationAccountSchema,
    draft: "test",
    send: ({ username, email }, { idempotencyKey }) =>
      api.call(restaurantSemisignup, { body: { username, email } }, { idempotencyKey }),
    ...options,
  });
  return (
    <ApiForm form={form}>
      <TextField {...form.field("username")} label="Username" />
      <TextField {...form.field("email")} label="E-mail" />
      <TextField {...form.field("password")} label="Password" type="password" />
      <Button type="submit" isBusy={form.isSending}>
        Register as Manager
      </Button>
    </ApiForm>
  );
}

afterEach(() => sessionStorage.clear());

const press = "Register as Manager";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fillIn(user: ReturnType<typeof renderPart>["user"], password = "1234567") {
  await user.type(field("Username"), "ana");
  await user.type(field("E-mail"), "ana@sala.pt");
  await user.type(field("Password"), password);
}

test("screen readers get no unnamed group around the fields of a form", () => {
  renderPart(<Registration />);
  expect(screen.queryByRole("group")).toBeNull();
});

test("a draft is restored after hydration, but not in the focused field", async () => {
  sessionStorage.setItem("draft.test", JSON.stringify({ username: "ana", email: "ana@sala.pt" }));
  const { user } = renderPart(<Registration />, {
    beforeHydration: (markup) => markup.querySelector<HTMLInputElement>("[name=email]")?.focus(),
  });
  await waitFor(() => expect(field("Username")).toHaveValue("ana"));
  await user.keyboard("bea@sala.pt");
  expect(field("E-mail")).toHaveValue("bea@sala.pt");
});

test("an empty form is reported, and the first invalid field is focused afterwards", async () => {
  const { user } = renderPart(<Registration />);
  await user.click(screen.getByRole("button", { name: press }));
  expect(await screen.findByRole("alertdialog", { name: "There are fields required!" })).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(field("Username")).toHaveFocus());
  expect(field("Username")).toHaveAccessibleDescription("Fill this in.");
  expect(field("Username")).toBeInvalid();
});

test("closing an alert focuses the invalid field before anything can be typed", async () => {
  const { user } = renderPart(<Registration />);
  await user.click(screen.getByRole("button", { name: press }));
  const alert = await screen.findByRole("alertdialog");
  await act(async () => {
    within(alert).getByRole("button").click();
    // Runs pending microtasks; tasks that React schedules come later.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect(field("Username")).toHaveFocus();
  });
});

test("a short password has its own alert, and only its field is marked", async () => {
  const { user } = renderPart(<Registration />);
  await fillIn(user, "123456");
  await user.click(screen.getByRole("button", { name: press }));
  expect(
    await screen.findByRole("alertdialog", { name: "Password must have 7 or more caracters!" }),
  ).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(field("Password")).toHaveFocus());
  expect(field("E-mail")).toBeValid();
  await user.type(field("Password"), "7");
  expect(field("Password")).toBeValid();
});

test("the text of an error follows a change of language", async () => {
  const { user } = renderPart(<Registration alertFor={() => undefined} />);
  await user.click(screen.getByRole("button", { name: press }));
  expect(field("Username")).toHaveAccessibleDescription("Fill this in.");
  // Chosen in another tab.
  const chosen = new StorageEvent("storage", { key: "i18nextLng", newValue: "pt" });
  act(() => void window.dispatchEvent(chosen));
  await waitFor(() => expect(field("Username")).toHaveAccessibleDescription("Preencha este campo."));
});

test("the server's errors are shown at their fields, and the first one is focused", async () => {
  const server = fakeApi();
  server.refuses(restaurantSemisignup, "INVALID", { fields: { email: "Not this one.", other: "?" } });
  const { user } = renderPart(<Registration />);
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: press }));
  await waitFor(() => expect(field("E-mail")).toHaveFocus());
  expect(field("E-mail")).toHaveAccessibleDescription("Not this one.");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a refusal without fields is an alert in the current language, and no input is lost", async () => {
  const server = fakeApi();
  server.refuses(restaurantSemisignup, "EMAIL_TAKEN");
  const { user } = renderPart(<Registration />, { language: "pt" });
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: press }));
  const name = "Já existe uma conta com este e-mail. Entre nela ou use outro.";
  expect(await screen.findByRole("alertdialog", { name })).toBeVisible();
  await user.keyboard("{Enter}");
  expect(field("Password")).toHaveValue("1234567");
  await waitFor(() => expect(screen.getByRole("button", { name: press })).toHaveFocus());
});

test("a screen can handle a refusal itself", async () => {
  const server = fakeApi();
  server.refuses(restaurantSemisignup, "EMAIL_TAKEN");
  const texts: string[] = [];
  const { user } = renderPart(<Registration onFailure={({ code }) => texts.push(code) > 0} />);
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: press }));
  await waitFor(() => expect(texts).toEqual(["EMAIL_TAKEN"]));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("the form is disabled while it is sent, and a second press sends nothing", async () => {
  const server = fakeApi();
  const { release } = server.hangs(restaurantSemisignup);
  const { user } = renderPart(<Registration />);
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: press }));
  await waitFor(() => expect(field("E-mail")).toBeDisabled());
  await user.click(screen.getByRole("button", { name: press }));
  expect(server.sentTo(restaurantSemisignup)).toHaveLength(1);
  release({ ok: true, message: "Free" });
  await waitFor(() => expect(field("E-mail")).toBeEnabled());
});

test("input survives a reload until it is sent, except the password", async () => {
  const server = fakeApi();
  const first = renderPart(<Registration />);
  await fillIn(first.user);
  first.unmount();

  const { user } = renderPart(<Registration />);
  await waitFor(() => expect(field("E-mail")).toHaveValue("ana@sala.pt"));
  expect(field("Password")).toHaveValue("");
  expect(sessionStorage.getItem("draft.test")).not.toContain("1234567");

  server.answers(restaurantSemisignup, { ok: true, message: "Free" });
  await user.type(field("Password"), "1234567");
  await user.click(screen.getByRole("button", { name: press }));
  await waitFor(() => expect(sessionStorage.getItem("draft.test")).toBeNull());
});

test("a submission keeps its idempotency key when repeated, and the next one has another", async () => {
  const keys: string[] = [];
  let works = false;
  const send: Options["send"] = async (_values, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (!works) await api.call(jobsAdd, { body: {} as never });
  };
  const server = fakeApi();
  server.refuses(jobsAdd, "JOB_NOT_COMPLETED");
  const { user } = renderPart(<Registration send={send} />);
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: press }));
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  works = true;
  await user.click(screen.getByRole("button", { name: press }));
  await user.click(screen.getByRole("button", { name: press }));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a form that stays after it was sent gives the focus back, which its disabled fields have lost", async () => {
  // As browsers do, and jsdom does not.
  const send = async () => (document.activeElement as HTMLElement).blur();
  const { user } = renderPart(<Registration send={send} />);
  await user.type(field("Username"), "ana");
  await user.type(field("E-mail"), "ana@sala.pt");
  await user.type(field("Password"), "1234567{Enter}");
  await waitFor(() => expect(field("Password")).toHaveFocus());
});
