import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const party = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Duarte Pereira" };
const venue = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", name: "Casa Aurora" };
const suspend = {
  name: "conduct suspend",
  kind: "command",
  reads: "account",
  takesTwo: false,
  fields: [
    { name: "account", as: "argument", value: "account", isRequired: true },
    { name: "report", as: "option", value: "report", isRequired: false },
  ],
};
const report = { reason: "violence", by: venue, about: party, answeredAt: null, decisions: [] };
const open = { ...report, id: "r1", at: "2026-03-10T12:05:00Z", closedAt: null };
const closed = { ...report, id: "r2", at: "2026-03-09T12:05:00Z", closedAt: "2026-03-10T12:05:00Z" };

const serve = (page: object) =>
  fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-12-10T20:00:00Z" },
    },
    "/commands": { data: [suspend] },
    "/queue": { data: [] },
    "/names": { data: { [party.id]: { name: party.name, at: null, page: "party", pageId: party.id } } },
    [`/pages/party/${party.id}`]: page,
    "/plan/conduct/suspend": {
      data: { about: party, work: null, what: [], reads: "account", takesTwo: false },
    },
  });
const pageWith = (listedReports: readonly object[]) => ({ data: { conduct: { listedReports } } });
const path = `/commands/conduct/suspend?account=${party.id}`;

test("an open report of the account is chosen, without its id", async () => {
  const calls = serve(pageWith([open, closed]));
  const { user } = renderConsole(path);
  const field = await screen.findByRole("combobox", { name: /^Report/ });
  const [, ...choices] = within(field).getAllByRole("option");
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Violence or a threat by Casa Aurora about Duarte Pereira, Tue 10 Mar/),
  ]);
  await user.selectOptions(field, choices);
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "The photos show it.");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("button", { name: "Suspend the account" });
  expect(calls.find(({ path: one }) => one === "/plan/conduct/suspend")?.body).toMatchObject({
    input: { account: party.id, report: "r1" },
  });
});

test("without an open report none is asked for", async () => {
  serve(pageWith([closed]));
  renderConsole(path);
  await screen.findByText("Duarte Pereira");
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
});

test("where the account cannot be read, the id of a report is typed", async () => {
  serve(refusal("VIEW_REASON", { party }));
  renderConsole(path);
  expect(
    await screen.findByRole("textbox", { name: /^Id of the report that it is decided from/ }),
  ).toBeVisible();
});
