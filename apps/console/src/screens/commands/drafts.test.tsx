import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "admin", endsAt: "2099-03-10T20:00:00Z" },
};
const invite = {
  name: "operators invite",
  kind: "command",
  reads: "log",
  takesTwo: false,
  fields: [
    { name: "email", as: "argument", value: "email", isRequired: true },
    { name: "role", as: "option", value: "role", isRequired: false, choices: ["support", "admin"] },
  ],
};
const item = {
  kind: "review",
  id: "d1",
  version: "1",
  due: "2099-03-15T12:00:00.000Z",
  party: null,
  summary: "ban",
  claim: null,
  details: {},
  names: {},
  answers: [{ name: "confirm", command: "conduct review", input: {}, reads: "account" }],
};

const serve = (more: Readonly<Record<string, object>> = {}) =>
  fakeServer({
    "/session": session,
    "/commands": { data: [invite] },
    "/queue": { data: [item] },
    "/queue/claim": {},
    "/queue/release": {},
    "/queue/item": { data: item },
    ...more,
  });

const email = () => screen.findByRole("textbox", { name: "E-mail" });
const role = () => screen.getByRole("combobox", { name: /^Role/ });
const reason = () => screen.findByRole("textbox", { name: "Reason" });

async function typeInvitation() {
  const view = renderConsole("/commands/operators/invite");
  await view.user.type(await email(), "gil@operators.test");
  await view.user.selectOptions(role(), "Admin");
  await view.user.type(await reason(), "Runs support from May on.");
  return view;
}

test("a command's form that is opened again has nothing of the attempt before", async () => {
  serve();
  const { user } = await typeInvitation();
  await user.click(screen.getByRole("link", { name: "All commands" }));
  await user.click(await screen.findByRole("link", { name: /^Invite an operator/ }));
  expect(await email()).toHaveValue("");
  expect(role()).toHaveValue("");
  expect(await reason()).toHaveValue("");
});

test("what was typed in a command's form is there after a reload", async () => {
  serve();
  const { unmount } = await typeInvitation();
  unmount();
  renderConsole("/commands/operators/invite", "en", { isReloaded: true });
  expect(await email()).toHaveValue("gil@operators.test");
  expect(role()).toHaveValue("admin");
  expect(await reason()).toHaveValue("Runs support from May on.");
});

test("what was typed at an item is there after a reload, and gone after a logout", async () => {
  serve({ "/logout": {} });
  const { user, unmount } = renderConsole("/items/review/d1");
  await user.type(await reason(), "The timetable shows it.");
  unmount();
  const reloaded = renderConsole("/items/review/d1", "en", { isReloaded: true });
  expect(await reason()).toHaveValue("The timetable shows it.");
  await reloaded.user.click(screen.getByRole("button", { name: "Log out" }));
  await screen.findByRole("heading", { name: "Log in to the console" });
  reloaded.unmount();
  renderConsole("/items/review/d1", "en", { isReloaded: true });
  expect(await reason()).toHaveValue("");
});

test.each([
  ["disabled", /^An admin has ended your access/, ""],
  ["role", /^An admin has changed your role/, "The timetable shows it."],
  ["invited", /^You were invited again/, "The timetable shows it."],
])("a session that was ended says why: %s", async (ended, text, kept) => {
  const over = { ...refusal("SIGNED_OUT"), ended };
  serve({ "/run/conduct/review": over });
  const { user, unmount } = renderConsole("/items/review/d1");
  await user.type(await reason(), "The timetable shows it.");
  await user.click(screen.getByRole("button", { name: "The decision stays" }));
  expect(await screen.findByRole("status")).toHaveTextContent(text);
  unmount();
  serve({ "/session": { data: null, ended } });
  const again = renderConsole("/items/review/d1", "en", { isReloaded: true });
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(text));
  again.unmount();
  serve();
  renderConsole("/items/review/d1", "en", { isReloaded: true });
  expect(await reason()).toHaveValue(kept);
});

test("one goes on typing at the end of what was typed before", async () => {
  serve();
  const view = renderConsole("/items/review/d1");
  await view.user.type(await reason(), "They were ill.");
  view.unmount();
  renderConsole("/items/review/d1", "en", { isReloaded: true });
  const field = (await reason()) as HTMLTextAreaElement;
  // As browsers begin.
  field.setSelectionRange(0, 0);
  field.focus();
  expect(field.selectionStart).toBe("They were ill.".length);
  // One that is put elsewhere stays there.
  field.setSelectionRange(4, 4);
  field.blur();
  field.focus();
  expect(field.selectionStart).toBe(4);
});
