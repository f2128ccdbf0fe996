import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2026-03-10T20:00:00Z" },
};
const input = { application: "a1" };
const item: ConsoleItemDetails = {
  kind: "hours",
  version: "1",
  names: {},
  id: "a1",
  due: "2099-03-15T12:00:00.000Z",
  party: { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Duarte Pereira" },
  summary: null,
  claim: null,
  details: { venueMinutes: 241, venuePay: "40.17 EUR", workerMinutes: 332, difference: "15.16 EUR" },
  work: {
    id: "j1",
    venueName: "Casa Aurora",
    startDate: "2026-03-10",
    endDate: "2026-03-10",
    startTime: "18:00",
    endTime: "02:00",
  },
  disputed: {
    venueMinutes: 241,
    workerMinutes: 332,
    least: 241,
    most: 332,
    hourlyCents: 1000,
    currency: "EUR",
  },
  conduct: [
    {
      party: { id: "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c", name: "Duarte Pereira" },
      side: "worker",
      language: "pt-PT",
      record: { worked: 0, noShows: 0, cancelledEarly: 0, cancelledLate: 0 },
      offences: [],
      decisions: [],
      proposals: [],
      reports: { written: 0, received: 0 },
    },
  ],
  answers: [
    { name: "venuehours", command: "hours decide", input: { ...input, minutes: "241" }, reads: "bothsides" },
    { name: "workerhours", command: "hours decide", input: { ...input, minutes: "332" }, reads: "bothsides" },
    { name: "otherhours", command: "hours decide", input, asks: "minutes", reads: "bothsides" },
  ],
};

function open() {
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [] },
    "/queue": { data: [item] },
    "/queue/claim": {},
    "/queue/item": { data: item },
    "/plan/hours/decide": { data: { token: "270" } },
    "/run/hours/decide": { done: [{ name: "hoursDecided", values: { application: "a1", minutes: 270 } }] },
  });
  return { calls, ...renderConsole("/items/hours/a1") };
}

test.each([
  ["4,5", "270"],
  ["4.5", "270"],
  ["4:30", "270"],
  ["4\u00a0h\u00a030\u00a0min", "270"],
])("%s typed as hours is decided as %s minutes", async (typed, minutes) => {
  const { user, calls } = open();
  await user.type(await screen.findByRole("textbox", { name: "Hours" }), typed);
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "The door log says half past ten.");
  await user.click(screen.getByRole("button", { name: "Other hours count" }));
  await screen.findByText(/^4 h 30 min count/);
  expect(calls.find(({ path }) => path === "/run/hours/decide")?.body).toMatchObject({ input: { minutes } });
});

test.each([
  ["4h75", "This can’t be read as hours."],
  ["1,5", "Decide on hours between what both sides say and have agreed."],
  ["90", "Decide on hours between what both sides say and have agreed."],
])("%s typed as hours stays, and is refused at its field", async (typed, said) => {
  const { user, calls } = open();
  const box = await screen.findByRole("textbox", { name: "Hours" });
  await user.type(box, typed);
  expect(box).toHaveValue(typed);
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription(expect.stringContaining(said));
  expect(screen.queryByText(/than by the venue/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Other hours count" }));
  expect(calls.filter(({ path }) => path === "/run/hours/decide")).toEqual([]);
});

test("disputed hours are decided by those of a side or by others, of which none is suggested", async () => {
  const { user, calls } = open();
  expect(await screen.findByText("€15.16")).toBeVisible();
  expect(screen.getByText("4 h 1 min")).toBeVisible();
  for (const button of screen.getAllByRole("button", { name: /count$/ })) {
    expect(button).toHaveClass("button-secondary");
  }
  expect(screen.getByRole("link", { name: /^Casa Aurora, .*, 18:00–02:00/ })).toHaveAttribute(
    "href",
    "/pages/job/j1",
  );
  expect(screen.getByRole("textbox", { name: "Hours" })).toHaveAccessibleDescription(
    /^From 4\sh\s1\smin to 5\sh\s32\smin, such as 4:30 or 4\.5\.$/,
  );
  expect(screen.getByText("Account language of Duarte Pereira: Portuguese (Portugal)")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(
    /Account language of Duarte Pereira: Portuguese \(Portugal\)\. If they wrote in another one, answer in that\.$/,
  );
  const others = screen.getByRole("button", { name: "Other hours count" });
  expect(others).toHaveAccessibleDescription(
    /Both sides read your reason: write nothing about health, and quote neither side\.$/,
  );
  expect(others).toHaveAttribute("aria-disabled", "true");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "The door log says half past ten.");
  await user.type(screen.getByRole("textbox", { name: "Hours" }), "4:30");
  expect(
    screen.getByText(
      "4 h 30 min: €45.00. €4.83 more than by the venue’s hours. €10.33 less than by the worker’s hours.",
    ),
  ).toBeVisible();
  await user.click(others);
  expect(
    await screen.findByText("4 h 30 min count. Both sides are notified and read your reason."),
  ).toBeVisible();
  expect(calls.find(({ path }) => path === "/run/hours/decide")?.body).toMatchObject({
    input: { application: "a1", minutes: "270" },
    reason: "The door log says half past ten.",
    shown: "270",
  });
});
