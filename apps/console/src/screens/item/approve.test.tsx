import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const venue = { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2d", name: "Casa Aurora" };
const deleted = [{ name: "accountDeleted", values: { account: venue.id } }] as const;
const item: ConsoleItemDetails = {
  kind: "approval",
  version: "1",
  id: "a1",
  due: "2099-03-15T12:00:00.000Z",
  party: venue,
  summary: "people delete",
  claim: null,
  details: { by: "Rui" },
  names: {},
  answers: [
    { name: "approve", command: "approvals approve", input: { approval: "a1" }, reads: "log" },
    { name: "reject", command: "approvals reject", input: { approval: "a1" }, reads: "log" },
  ],
};

const work = {
  venueName: "Casa Aurora",
  startDate: "2026-12-05",
  endDate: "2026-12-05",
  startTime: "18:00",
  endTime: "23:00",
};

test("a command of two operators is shown to the second before it runs", async () => {
  const calls = fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "admin", endsAt: "2099-03-10T20:00:00Z" },
    },
    "/queue": { data: [item] },
    "/queue/claim": {},
    "/queue/item": { data: item },
    "/plan/approvals/approve": {
      data: {
        about: venue,
        work: null,
        facts: { email: "g…@cais.test", unusedCredits: 2 },
        what: deleted,
        requestedAt: "2026-12-01T18:00:00.000Z",
        ahead: [
          { ...work, id: "j1", workers: ["Ana Reis", "Rui Vaz"], confirmedAt: "2026-12-01T18:11:00.000Z" },
          {
            ...work,
            id: "j2",
            startTime: "12:00",
            workers: ["Caio Luz"],
            confirmedAt: "2026-12-01T17:00:00.000Z",
          },
        ],
        reads: "log",
        takesTwo: false,
      },
    },
    "/run/approvals/approve": { done: deleted },
  });
  const { user } = renderConsole("/items/approval/a1");
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Their letter is here.");
  await user.click(screen.getByRole("button", { name: "Approve" }));
  expect(await screen.findByRole("heading", { name: "Delete an account: Casa Aurora?" })).toHaveFocus();
  expect(screen.getByText("The account will be deleted.")).toBeVisible();
  expect(screen.getByText("g…@cais.test")).toBeVisible();
  expect(screen.getByText(/^Unused credits, which are lost/)).toBeVisible();
  const ahead = screen.getByRole("region", { name: "It cancels, and tells the other sides by name" });
  const [changed, earlier] = within(ahead).getAllByRole("listitem");
  expect(changed).toHaveTextContent(
    /Casa Aurora.*18:00.*Confirmed: Ana Reis and Rui Vaz.*Confirmed since the request/,
  );
  expect(earlier).toHaveTextContent(/Confirmed: Caio Luz$/);
  expect(calls.some(({ path }) => path.startsWith("/run"))).toBe(false);
  await user.click(screen.getByRole("button", { name: "Change it" }));
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Their letter is here.");
  await user.click(screen.getByRole("button", { name: "Approve" }));
  await user.click(await screen.findByRole("button", { name: "Delete the account" }));
  expect(await screen.findByText("The account is deleted.")).toBeVisible();
  expect(calls).toContainEqual({
    path: "/run/approvals/approve",
    body: {
      input: { approval: "a1" },
      reason: "Their letter is here.",
      item: { kind: "approval", id: "a1" },
    },
  });
});

test("who approves an invitation gets its link, once", async () => {
  const link = "https://console.test/admin/join#token";
  const invited = [
    { name: "invited", values: { name: "Ana", email: "ana@operators.test", role: "support" } },
  ];
  const invitation = { ...item, party: null, summary: "operators invite" };
  fakeServer({
    "/session": {
      data: { name: "Rita", email: "rita@operators.test", role: "admin", endsAt: "2099-03-10T20:00:00Z" },
    },
    "/queue": { data: [invitation] },
    "/queue/claim": {},
    "/queue/item": { data: invitation },
    "/plan/approvals/approve": {
      data: {
        about: null,
        work: null,
        what: [...invited, { name: "newlyInvited" }],
        reads: "log",
        takesTwo: false,
      },
    },
    "/run/approvals/approve": { done: invited, secret: link },
  });
  const { user } = renderConsole("/items/approval/a1");
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "She begins on Monday.");
  await user.click(screen.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText(/count as one where two are needed/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Make the invitation" }));
  expect(await screen.findByText(link)).toBeVisible();
});
