import type { ConsoleCommand } from "@bandeja/contract/console/calls";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "admin", endsAt: "2026-03-10T20:00:00Z" },
};
const party = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Casa Aurora" };
const commands: ConsoleCommand[] = [
  {
    name: "people delete",
    kind: "command",
    reads: "log",
    takesTwo: true,
    fields: [
      { name: "account", as: "argument", value: "account", isRequired: true },
      { name: "cancelShifts", as: "flag", value: "", isRequired: false },
    ],
  },
  {
    name: "payments list",
    kind: "query",
    takesTwo: false,
    fields: [{ name: "venue", as: "argument", value: "venue", isRequired: true }],
  },
  {
    name: "operators invite",
    kind: "command",
    reads: "log",
    takesTwo: false,
    fields: [
      { name: "email", as: "argument", value: "email", isRequired: true },
      { name: "role", as: "option", value: "role", isRequired: false, choices: ["support", "finance"] },
    ],
  },
];

test("a command's form is made from its fields, begins with the page's id, and says that it waits", async () => {
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: commands },
    "/plan/people/delete": {
      data: {
        about: party,
        work: null,
        what: [{ name: "accountDeleted", values: { account: party.id } }],
        reads: "log",
        takesTwo: true,
      },
    },
    "/run/people/delete": {
      done: [
        { name: "approvalWaits", values: { approval: "a", until: "2026-03-11T12:00:00Z" } },
        { name: "accountDeleted", values: { account: party.id } },
      ],
      approvalId: "a",
    },
  });
  const { user } = renderConsole(`/commands/people/delete?account=${party.id}`);
  expect(await screen.findByRole("textbox", { name: "Id of the account" })).toHaveValue(party.id);
  expect(screen.getByText("Takes two operators")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Cancel the work ahead first" }));
  const reason = screen.getByRole("textbox", { name: "Reason" });
  expect(reason).toHaveAccessibleDescription(/Nobody is sent this reason/);
  await user.type(reason, "Asked for by letter.");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: "Delete an account: Casa Aurora?" })).toHaveFocus();
  expect(screen.getByText("The account will be deleted.")).toBeVisible();
  expect(calls.some(({ path }) => path === "/run/people/delete")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Request it" }));
  expect(await screen.findByRole("heading", { name: "It waits for a second operator" })).toHaveFocus();
  expect(screen.getByText("The account will be deleted.")).toBeVisible();
  // Neither the form nor the button is left to run it again.
  expect(screen.queryByRole("textbox", { name: "Reason" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Request it" })).toBeNull();
  expect(calls).toContainEqual({
    path: "/run/people/delete",
    body: { input: { account: party.id, cancelShifts: true }, reason: "Asked for by letter." },
  });
});

test("a query asks for the reason to look at a venue, and then shows its rows", async () => {
  let isGiven = false;
  fakeServer({
    "/session": session,
    "/commands": { data: commands },
    "/view": () => ((isGiven = true), {}),
    "/run/payments/list": () =>
      isGiven ? { rows: [{ usd: 9.9, state: "paid" }] } : refusal("VIEW_REASON", { party }),
  });
  const { user } = renderConsole(`/commands/payments/list?venue=${party.id}`);
  await user.click(await screen.findByRole("button", { name: "Show" }));
  expect(await screen.findByRole("heading", { name: "Why do you need to see Casa Aurora?" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Looking into a payment" }));
  expect(await screen.findByRole("table")).toHaveTextContent(/USD.9\.90.*paid/);
});

test("a query about both sides asks for the reason to look at each of them", async () => {
  const sides = [party, { id: "w1", name: "Marina Duarte" }];
  const seen: unknown[] = [];
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: commands },
    "/view": (body) => (seen.push(body), {}),
    "/run/payments/list": () => {
      const next = sides[seen.length];
      return next ? refusal("VIEW_REASON", { party: next }) : { rows: [{ usd: 9.9, state: "paid" }] };
    },
  });
  const { user } = renderConsole(`/commands/payments/list?venue=${party.id}`);
  await user.click(await screen.findByRole("button", { name: "Show" }));
  for (const { name } of sides) {
    expect(await screen.findByRole("heading", { name: `Why do you need to see ${name}?` })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Looking into a payment" }));
  }
  expect(await screen.findByRole("table")).toHaveTextContent(/paid/);
  expect(calls.filter(({ path }) => path === "/view")).toMatchObject(
    sides.map(({ id }) => ({ body: { partyId: id, pick: "payment" } })),
  );
});

test("an end is chosen by date and time in the operator's zone, and sent as an instant", async () => {
  const suspend: ConsoleCommand = {
    name: "conduct suspend",
    kind: "command",
    reads: "account",
    takesTwo: false,
    fields: [{ name: "until", as: "option", value: "instant", isRequired: false }],
  };
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [suspend] },
    "/plan/conduct/suspend": {
      data: {
        about: party,
        work: null,
        what: [
          {
            name: "inForceUntil",
            values: { kind: "suspension", until: "2026-12-04T18:04:00Z" },
          },
        ],
        reads: "account",
        takesTwo: false,
      },
    },
    "/run/conduct/suspend": {
      done: [
        {
          name: "inForceUntil",
          values: { kind: "suspension", until: "2026-12-04T18:04:00Z" },
        },
      ],
    },
  });
  const { user } = renderConsole("/commands/conduct/suspend", "pt");
  const until = await screen.findByLabelText(/^Até/);
  expect(until).toHaveAttribute("type", "datetime-local");
  expect(until).toHaveAccessibleDescription(/^No seu fuso horário, \S/);
  await user.type(until, "2026-12-04T18:04");
  await user.type(screen.getByRole("textbox", { name: "Motivo" }), "Ofendeu outras pessoas.");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(
    await screen.findByText(/^Suspensão até sex, 4 dez, \d\d:04: passará a valer na hora\. A conta/),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Suspender a conta" }));
  expect(
    await screen.findByText(/^Suspensão até sex, 4 dez, \d\d:04: em vigor\. A conta recebe o aviso\.$/),
  ).toBeVisible();
  expect(calls).toContainEqual({
    path: "/run/conduct/suspend",
    body: {
      input: { until: new Date("2026-12-04T18:04").toISOString() },
      reason: "Ofendeu outras pessoas.",
    },
  });
});

test("an invitation's role is chosen, and its link is shown with the result", async () => {
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: commands },
    "/plan/operators/invite": { data: { about: null, work: null, what: [], reads: "log", takesTwo: false } },
    "/run/operators/invite": { done: [], secret: "https://bandeja.test/admin/join#x" },
  });
  const { user } = renderConsole("/commands/operators/invite");
  const email = await screen.findByRole("textbox", { name: "E-mail" });
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(email).toHaveAccessibleDescription("Fill this in.");
  expect(email).toHaveFocus();
  await user.type(email, "a@b.test");
  await user.selectOptions(screen.getByRole("combobox", { name: /^Role/ }), "Finance");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.click(await screen.findByRole("button", { name: "Make the invitation" }));
  expect(await screen.findByText("https://bandeja.test/admin/join#x")).toBeVisible();
  const body = { input: { email: "a@b.test", role: "finance" }, reason: "" };
  expect(calls).toContainEqual({ path: "/run/operators/invite", body });
});

test("confirmed work is cancelled after a look at whose it is, when, and what follows", async () => {
  const cancel: ConsoleCommand = {
    name: "applications cancel",
    kind: "command",
    reads: "otherside",
    takesTwo: false,
    fields: [
      { name: "application", as: "argument", value: "application", isRequired: true },
      { name: "for", as: "option", value: "side", isRequired: true, choices: ["venue", "worker"] },
    ],
  };
  const what = [{ name: "workCancelledForWorker", values: { application: "a" } }, { name: "lateProposed" }];
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [cancel] },
    "/plan/applications/cancel": {
      data: {
        about: { id: party.id, name: "Nara Quintela" },
        marks: { city: "Porto", registeredAt: "2026-03-03T09:00:00Z", email: "n…@mail.test" },
        work: {
          id: "j1",
          venueName: "Bar do Zuza",
          startDate: "2026-12-05",
          endDate: "2026-12-06",
          startTime: "20:00",
          endTime: "23:00",
          workers: ["Nara Quintela"],
        },
        what,
        reads: "otherside",
        takesTwo: false,
      },
    },
    "/run/applications/cancel": { done: what },
  });
  const { user } = renderConsole("/commands/applications/cancel?application=a&for=worker");
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "They wrote that they are ill.");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { name: "Cancel confirmed work: Nara Quintela?" });
  expect(screen.getByText(/^Porto · registered .*3 Mar.* · n…@mail\.test$/)).toBeVisible();
  expect(
    screen.getByRole("link", { name: /^Bar do Zuza, .*5 – .*6 Dec, 20:00–23:00 \(venue/ }),
  ).toBeVisible();
  expect(screen.getByText(/^It is within 24 hours of the start: a late cancellation will be/)).toBeVisible();
  expect(screen.getByText("The other side reads it: write nothing about health.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change it" }));
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("They wrote that they are ill.");
  // The pressed button is gone: the form has the focus again.
  await waitFor(() => expect(screen.getAllByRole("textbox")[0]).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.click(await screen.findByRole("button", { name: "Cancel the work" }));
  expect(
    await screen.findByText(/^It was within 24 hours of the start: a late cancellation is/),
  ).toBeVisible();
  expect(calls.filter(({ path }) => path === "/run/applications/cancel")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Back to where you were" })).toBeVisible();
});

test("of two fields exactly one is filled in: the first is focused, with what both mean", async () => {
  const suspend: ConsoleCommand = {
    name: "conduct suspend",
    kind: "command",
    reads: "account",
    takesTwo: false,
    oneOf: ["until", "forever"],
    fields: [
      { name: "until", as: "option", value: "instant", isRequired: false },
      { name: "forever", as: "flag", value: "", isRequired: false },
    ],
  };
  const calls = fakeServer({ "/session": session, "/commands": { data: [suspend] } });
  const { user } = renderConsole("/commands/conduct/suspend");
  const until = await screen.findByLabelText("Until");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(until).toHaveFocus();
  expect(until).toHaveAccessibleDescription(/^Give an end, or choose “Without an end”, which is a ban/);
  expect(calls.some(({ path }) => path.startsWith("/plan"))).toBe(false);
});

test("the list of confirmed work leads to cancelling a row for the side whose list it is", async () => {
  const account: ConsoleCommand["fields"] = [
    { name: "account", as: "argument", value: "account", isRequired: true },
  ];
  const named = { takesTwo: false, fields: account };
  fakeServer({
    "/session": session,
    "/commands": {
      data: [
        { ...named, name: "applications list", kind: "query" },
        { ...named, name: "applications cancel", kind: "command", reads: "otherside" },
      ],
    },
    "/run/applications/list": {
      rows: [{ name: "Bar do Zuza", starts: "2026-12-05T20:00:00Z", side: "worker", id: party.id }],
    },
  });
  const { user } = renderConsole(`/commands/applications/list?account=${party.id}`);
  await user.click(await screen.findByRole("button", { name: "Show" }));
  expect(await screen.findByRole("table")).toHaveTextContent(/Bar do Zuza/);
  expect(screen.getByRole("link", { name: "Cancel for the worker" })).toHaveAttribute(
    "href",
    `/commands/applications/cancel?application=${party.id}&for=worker`,
  );
});

test("what would do another thing by now does not run: it is shown as it is now, with other requests about the same", async () => {
  const fee: ConsoleCommand = { name: "fee set", kind: "command", reads: "log", takesTwo: true, fields: [] };
  let before = 9.9;
  const what = () => [
    { name: "feeIn", values: { usd: 8.5, country: "PT" } },
    { name: "feeBefore", values: { usd: before } },
  ];
  const waiting = [{ id: "a1", by: "Rui", what: [{ name: "feeIn", values: { usd: 7, country: "PT" } }] }];
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [fee] },
    "/plan/fee/set": () => ({
      data: {
        about: null,
        work: null,
        what: what(),
        reads: "log",
        takesTwo: true,
        waiting,
        token: `${before}`,
      },
    }),
    "/run/fee/set": ({ shown }) =>
      shown === `${before}` ? { done: what(), approvalId: "a2" } : refusal("CHANGED"),
  });
  const { user } = renderConsole("/commands/fee/set");
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Agreed with them.");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(/^Now, it is USD.9\.90\.$/)).toBeVisible();
  expect(screen.getByText(/^Another request about the same waits, by Rui: .*USD.7\.00/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open that request" })).toHaveAttribute(
    "href",
    "/items/approval/a1",
  );
  before = 8;
  await user.click(screen.getByRole("button", { name: "Request it" }));
  expect(await screen.findByText(/^Now, it is USD.8\.00\.$/)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(/^This has changed in the meantime/);
  await user.click(screen.getByRole("button", { name: "Request it" }));
  expect(await screen.findByRole("heading", { name: "It waits for a second operator" })).toHaveFocus();
  expect(calls.findLast(({ path }) => path === "/run/fee/set")?.body).toMatchObject({
    reason: "Agreed with them.",
    shown: "8",
  });
});

test("a command for which nothing is left to do says what has happened, and ends its form", async () => {
  const values = { what: "application.cancelled", at: "2026-12-01T18:09:00Z", name: "Joana Matias" };
  const happened = [{ name: "happenedBy", values }];
  fakeServer({
    "/session": session,
    "/commands": { data: commands },
    "/plan/people/delete": refusal("HAPPENED", { happened }),
  });
  const { user } = renderConsole(`/commands/people/delete?account=${party.id}`);
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Asked for by letter.");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^Nothing is left to do here\. Cancelled, .*18:09: Joana Matias\.$/,
  );
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("button", { name: "Back to where you were" })).toBeVisible();
});

test("a form that was opened from a report asks for what has arrived there since to be read first", async () => {
  const close: ConsoleCommand = {
    name: "conduct close",
    kind: "command",
    reads: "account",
    takesTwo: false,
    fields: [{ name: "report", as: "option", value: "text", isRequired: false }],
  };
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [close] },
    "/plan/conduct/close": refusal("CHANGED"),
  });
  const { user } = renderConsole("/commands/conduct/close?report=r1&seen=report+r1+v1");
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Threatened the venue.");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^This has changed in the meantime/);
  expect(screen.getByRole("link", { name: "Report" })).toHaveAttribute("href", "/items/report/r1");
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Threatened the venue.");
  expect(calls.find(({ path }) => path === "/plan/conduct/close")?.body).toMatchObject({
    seen: { kind: "report", id: "r1", version: "v1" },
  });
});
