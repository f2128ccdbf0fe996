import type { ConsoleCommand } from "@bandeja/contract/console/calls";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sessionQuery } from "#lib/queries.ts";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "admin", endsAt: "2026-03-10T20:00:00Z" },
};
const feeSet: ConsoleCommand = {
  name: "fee set",
  kind: "command",
  reads: "log",
  takesTwo: true,
  fields: [
    { name: "usd", as: "argument", value: "usd", isRequired: true },
    { name: "country", as: "option", value: "code", isRequired: false },
  ],
};
const uphold: ConsoleCommand = {
  name: "conduct uphold",
  kind: "command",
  reads: "eitheroftwo",
  takesTwo: false,
  fields: [{ name: "decision", as: "argument", value: "decision", isRequired: true }],
};
const answer: ConsoleCommand = {
  name: "reports answer",
  kind: "command",
  reads: "log",
  readsText: "reporter",
  takesTwo: false,
  fields: [
    { name: "report", as: "argument", value: "report", isRequired: true },
    { name: "text", as: "argument", value: "text", isRequired: true },
  ],
};
const plan = { about: null, work: null, what: [], reads: "log", takesTwo: false };

test.each([
  ["country", "BAD_COUNTRY", /^Country/, "Give the code of a country, such as PT."],
  [
    "usd",
    "BAD_FEE",
    "Fee in USD",
    "Give a fee from 0.50 to 10000 without a currency and with at most two decimals, such as 9.90.",
  ],
  ["reason", "REASON_SHORT", "Reason", /^Give a reason of at least 10 characters\./],
])(
  "a refusal of %s is shown there, which gets the focus, and all that was typed stays",
  async (field, code, name, text) => {
    fakeServer({
      "/session": session,
      "/commands": { data: [feeSet] },
      "/plan/fee/set": refusal(code, { field }),
    });
    const { user } = renderConsole("/commands/fee/set");
    await user.type(await screen.findByRole("textbox", { name: "Fee in USD" }), "free");
    await user.type(screen.getByRole("textbox", { name: /^Country/ }), "Portugal");
    await user.type(screen.getByRole("textbox", { name: "Reason" }), "As agreed.");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    const at = screen.getByRole("textbox", { name });
    await waitFor(() => expect(at).toBeInvalid());
    expect(at).toHaveAccessibleDescription(text);
    expect(at).toHaveFocus();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getAllByRole("textbox").map((box) => (box as HTMLInputElement).value)).toEqual([
      "free",
      "Portugal",
      "As agreed.",
    ]);
  },
);

test("what is refused only when it runs leads back to its field; what is no field of the form is an alert", async () => {
  let refused = refusal("NOT_FOUND", { field: "decision" });
  fakeServer({
    "/session": session,
    "/commands": { data: [uphold] },
    "/plan/conduct/uphold": { data: { ...plan, reads: "secondoftwo" } },
    "/run/conduct/uphold": () => refused,
  });
  const { user } = renderConsole("/commands/conduct/uphold?decision=d1");
  const reason = await screen.findByRole("textbox", { name: "Reason" });
  expect(reason).toHaveAccessibleDescription(/of two operators, only that of the first/);
  await user.type(reason, "The messages show it.");
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  await press("Continue");
  expect(await screen.findByText(/^The account reads the reason of the first/)).toBeVisible();
  await press("Uphold the proposal");
  const field = await screen.findByRole("textbox", { name: "Id of the decision" });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription("It does not exist.");
  refused = refusal("FIRST_OF_TWO");
  await press("Continue");
  await user.click(await screen.findByRole("button", { name: "Uphold the proposal" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^This takes two operators/);
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("The messages show it.");
});

test("a text for others has room, and says who reads it, as the reason does", async () => {
  fakeServer({ "/session": session, "/commands": { data: [answer] } });
  renderConsole("/commands/reports/answer?report=r1");
  const text = await screen.findByRole("textbox", { name: "Answer to the reporter" });
  expect(text.tagName).toBe("TEXTAREA");
  expect(text).toHaveAccessibleDescription(/^The reporter reads it\.$/);
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(/Nobody is sent/);
});

test("the fields of a form outlive a session that ends by itself", async () => {
  let isOver = false;
  fakeServer({
    "/session": () => (isOver ? { data: null } : session),
    "/commands": { data: [feeSet] },
    "/plan/fee/set": () => ((isOver = true), refusal("SIGNED_OUT")),
  });
  const { user, queries } = renderConsole("/commands/fee/set");
  await user.type(await screen.findByRole("textbox", { name: "Fee in USD" }), "8.50");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "As agreed with them.");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { name: "Log in to the console" });
  isOver = false;
  await queries.resetQueries(sessionQuery);
  expect(await screen.findByRole("textbox", { name: "Fee in USD" })).toHaveValue("8.50");
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("As agreed with them.");
});

test("a reason that is too long stays whole, says by how much, and is not sent", async () => {
  const calls = fakeServer({ "/session": session, "/commands": { data: [feeSet] } });
  const { user } = renderConsole("/commands/fee/set");
  await user.type(await screen.findByRole("textbox", { name: "Fee in USD" }), "8.50");
  const reason = screen.getByRole("textbox", { name: "Reason" });
  const long = "a".repeat(1_001);
  await user.click(reason);
  await user.paste(long);
  expect(reason).toHaveAccessibleDescription(/^Use 1,000 characters or fewer\. 1,001 \/ 1,000 \(\+1\)/);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(reason).toHaveValue(long);
  expect(reason).toHaveFocus();
  expect(calls.map(({ path }) => path)).not.toContain("/plan/fee/set");
});
