import type { ConsoleItemDetails } from "@bandeja/contract/console/calls";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const party = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Duarte Pereira" };
const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-03-10T20:00:00Z" },
};
const asked: ConsoleItemDetails = {
  kind: "review",
  id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d",
  due: "2099-03-15T12:00:00.000Z",
  party,
  summary: null,
  claim: null,
  details: { text: "The train stood still" },
  answers: [
    { name: "confirm", command: "conduct review", input: { decision: "a", confirm: true } },
    { name: "correct", command: "conduct review", input: { decision: "a", correct: true } },
  ],
};
const report: ConsoleItemDetails = {
  ...asked,
  kind: "report",
  id: "r",
  due: "2020-01-01T00:00:00.000Z",
  summary: "fraud",
  claim: { by: "Rui", isOwn: false, until: "2026-03-10T12:15:00.000Z" },
};

test("an item is answered in three presses, typing apart, and the next one is offered", async () => {
  let [isShown, isAnswered] = [false, false];
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": () => ({ data: isAnswered ? [] : [asked] }),
    "/queue/claim": {},
    "/queue/item": () => (isShown ? { data: asked } : refusal("VIEW_REASON", { party })),
    "/view": () => ((isShown = true), {}),
    "/run/conduct/review": () => ((isAnswered = true), { done: "The decision is lifted." }),
  });
  let presses = 0;
  const { user } = renderConsole();
  const press = async (element: HTMLElement) => {
    presses += 1;
    await user.click(element);
  };
  const list = await screen.findByRole("list", { name: "What waits, due first" });
  await press(within(list).getByRole("link", { name: /Duarte Pereira/ }));
  await press(await screen.findByRole("button", { name: "Answering an item of the queue" }));
  const reason = await screen.findByRole("textbox", { name: "Reason" });
  expect(screen.getByText("The train stood still")).toBeVisible();
  await user.type(reason, "The timetable shows it.");
  await press(screen.getByRole("button", { name: "Lift the decision" }));
  expect(await screen.findByText("The decision is lifted.")).toBeVisible();
  expect(presses).toBeLessThanOrEqual(4);
  expect(calls).toContainEqual({
    path: "/run/conduct/review",
    body: { input: asked.answers[1]!.input, reason: "The timetable shows it." },
  });
  expect(calls).toContainEqual({ path: "/queue/claim", body: { kind: "review", id: asked.id } });
  expect(screen.getAllByRole("link", { name: "Back to the queue" })).not.toEqual([]);
});

test("what is overdue and who is on it are said, and j and k move through the list", async () => {
  fakeServer({ "/session": session, "/queue": { data: [report, asked] } });
  const { user } = renderConsole();
  const list = await screen.findByRole("list", { name: "What waits, due first" });
  const [first, second] = within(list).getAllByRole("link");
  expect(first).toHaveTextContent(/Overdue.*Report.*Fraud.*Rui is on it/);
  expect(second).not.toHaveTextContent("Overdue");
  await user.keyboard("j");
  expect(first).toHaveFocus();
  await user.keyboard("jj");
  expect(second).toHaveFocus();
  await user.keyboard("k/");
  expect(screen.getByRole("searchbox")).toHaveFocus();
  // The next item is one that nobody works on.
  expect(screen.getByRole("link", { name: "Next item" })).toHaveAttribute(
    "href",
    `/items/review/${asked.id}`,
  );
});

test("a refused reason is explained in the reader's language, and what was typed stays", async () => {
  fakeServer({
    "/session": session,
    "/queue": { data: [asked] },
    "/queue/claim": {},
    "/queue/item": { data: asked },
    "/run/conduct/review": refusal("REASON_SHORT"),
  });
  const { user } = renderConsole(`/items/review/${asked.id}`, "pt");
  await user.type(await screen.findByRole("textbox", { name: "Motivo" }), "Curto");
  await user.click(screen.getByRole("button", { name: "Revogar a decisão" }));
  const field = screen.getByRole("textbox", { name: "Motivo" });
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/^Dê um motivo de pelo menos 10 caracteres\. /);
  expect(field).toHaveValue("Curto");
  expect(field).toHaveFocus();
});

test("the keys can be turned off", async () => {
  fakeServer({ "/session": session, "/queue": { data: [asked] } });
  const { user } = renderConsole();
  const link = await screen.findByRole("link", { name: /Duarte Pereira/ });
  await user.click(screen.getByRole("button", { name: "Keys / j k: on" }));
  await user.keyboard("j");
  expect(link).not.toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Keys / j k: off" }));
  await user.keyboard("j");
  expect(link).toHaveFocus();
});

test("a session that has ended shows the login at the same address", async () => {
  fakeServer({ "/session": session, "/queue": refusal("SIGNED_OUT") });
  renderConsole();
  expect(await screen.findByRole("heading", { name: "Log in to the console" })).toBeVisible();
});
