import { keptFiles } from "@bandeja/web-platform/testing/kept-files.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "finance", endsAt: "2026-03-10T20:00:00Z" },
};
const venue = "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c";
const receipts = {
  name: "payments receipts",
  kind: "query",
  takesTwo: false,
  fields: [{ name: "from", as: "option", value: "instant", isRequired: false }],
};
const list = {
  name: "payments list",
  kind: "query",
  takesTwo: false,
  fields: [{ name: "venue", as: "argument", value: "venue", isRequired: true }],
};
const row = {
  at: "2026-03-10T18:04:00.000Z",
  what: "receipt.refund",
  receipt: "2026-000248",
  venueId: venue,
  usd: -26.7,
  state: "partlyrefunded",
};
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const label = { name: "Casa Aurora", at: null, page: "party", pageId: venue };

test("the receipts of a period have their sums, and are saved as a file with names, words and numbers", async () => {
  fakeServer({
    "/session": session,
    "/queue": { data: [] },
    "/commands": { data: [receipts] },
    "/run/payments/receipts": {
      rows: [row],
      names: { [venue]: label },
      sums: { receiptsUsd: 44.55, notesUsd: -26.73, lostUsd: 0, balanceUsd: 17.82 },
    },
  });
  const files = keptFiles();
  const { user } = renderConsole("/commands/payments/receipts");
  await user.click(await screen.findByRole("button", { name: "Show" }));
  const sums = await screen.findByRole("region", { name: "Sums of the whole period" });
  expect(sums).toHaveTextContent("Balance, USDUSD 17.82");
  await user.click(within(sums).getByRole("button", { name: "Save these rows as CSV" }));
  expect(await files[0]?.text()).toBe(
    [
      `At (${timeZone}),What,Receipt,Venue,USD,State\r\n`,
      "2026-03-10 18:04,Credit note,2026-000248,Casa Aurora,-26.70,partly refunded\r\n",
    ].join(""),
  );
});

test("rows about an operator's own accounts are missing from a period's receipts, and its file, with a word", async () => {
  fakeServer({
    "/session": session,
    "/queue": { data: [] },
    "/commands": { data: [receipts] },
    "/run/payments/receipts": { rows: [row], names: {}, sums: { balanceUsd: 17.82 }, leftOut: 2 },
  });
  const files = keptFiles();
  const { user } = renderConsole("/commands/payments/receipts");
  await user.click(await screen.findByRole("button", { name: "Show" }));
  const missing = "Without 2 rows about your own accounts or those they have dealt with";
  expect(await screen.findByText(new RegExp(`^${missing}. The sums include`))).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save these rows as CSV" }));
  expect(files[0]?.name).toBe(`Receipts and credit notes of a period – ${missing}.csv`);
});

test("a link with all that a query needs shows its rows at once", async () => {
  const calls = fakeServer({
    "/session": session,
    "/queue": { data: [] },
    "/commands": { data: [list] },
    "/names": { data: {} },
    "/run/payments/list": { rows: [{ id: "p1", usd: 9.9 }] },
  });
  renderConsole(`/commands/payments/list?venue=${venue}`);
  expect(await screen.findByText("1 row")).toBeVisible();
  expect(calls.filter(({ path }) => path === "/run/payments/list")).toEqual([
    { path: "/run/payments/list", body: { input: { venue } } },
  ]);
});

test("a closed report is read as a report, not as rows", async () => {
  const party = { id: venue, name: "Casa Aurora" };
  const report = {
    id: "r1",
    at: "2026-03-10T12:05:00Z",
    reason: "violence",
    answeredAt: "2026-03-10T13:00:00Z",
    closedAt: "2026-03-10T14:00:00Z",
    decisions: [{ id: "d1", kind: "ban", state: "upheld" }],
    isOpen: false,
    isErased: false,
    text: "They wait outside for me",
    by: { ...party, name: "Duarte Pereira" },
    about: party,
    contact: null,
    contactEndedBy: null,
    job: {
      id: "j1",
      venueName: "Casa Aurora",
      startDate: "2026-03-10",
      endDate: "2026-03-10",
      startTime: "20:00",
      endTime: "23:00",
    },
    workState: "cancelledvenue",
    pay: null,
    reported: null,
    messages: [],
    photos: [],
    answers: [{ at: "2026-03-10T13:00:00Z", text: "We have acted.", by: "Rita" }],
    questions: [],
  };
  const show = {
    ...list,
    name: "reports show",
    fields: [{ ...list.fields[0]!, name: "report", value: "report" }],
  };
  fakeServer({
    "/session": session,
    "/queue": { data: [] },
    "/commands": { data: [show] },
    "/run/reports/show": { rows: [{ id: "r1" }], report },
  });
  const { user } = renderConsole("/commands/reports/show?report=r1");
  await user.click(await screen.findByRole("button", { name: "Show" }));
  const what = await screen.findByRole("region", { name: "What was reported" });
  expect(what).toHaveTextContent("They wait outside for me");
  expect(what).toHaveTextContent("Cancelled by the venue");
  expect(within(what).getByRole("link", { name: "Ban" })).toBeVisible();
  expect(screen.getByText("We have acted.")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

test("after Back, a list has the rows that were shown, and is where it was left", async () => {
  const pages = [1, 2, 3].map((page) => ({
    rows: [{ id: `p${page}`, venueId: venue, usd: page }],
    names: { [venue]: label },
    hasMore: page < 3,
    ...(page < 3 && { next: `after ${page}` }),
  }));
  const calls = fakeServer({
    "/session": session,
    "/commands": { data: [list] },
    "/run/payments/list": ({ input }) => {
      const { after = "after 0" } = input as { after?: string };
      return pages[Number(after.split(" ")[1])]!;
    },
  });
  const scrolls = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const { user, back } = renderConsole(`/commands/payments/list?venue=${venue}&asked=1`);
  await user.click(await screen.findByRole("button", { name: "Show earlier rows" }));
  expect(await screen.findByText(/^The latest 2 rows/)).toBeVisible();
  vi.spyOn(window, "scrollY", "get").mockReturnValue(640);
  window.dispatchEvent(new Event("scroll"));
  await user.click(screen.getAllByRole("link", { name: "Casa Aurora" })[0]!);
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith("/pages/party/"))).toBe(true));
  expect(scrolls).toHaveBeenLastCalledWith(0, 0);
  back();
  expect(await screen.findByText(/^The latest 2 rows/)).toBeVisible();
  expect(scrolls).toHaveBeenLastCalledWith(0, 640);
});

test("a list asks for its reason before its rows, and again where some of those shown must not read it", async () => {
  const given: unknown[] = [];
  const answers = [
    refusal("VIEW_REASON"),
    refusal("REPORTER_NAMED", { field: "reason" }),
    { rows: [{ usd: 9.9 }], names: {}, hasMore: true, next: "r1", sums: { balanceUsd: 9.9 } },
    refusal("VIEW_REASON"),
    { rows: [{ usd: 8.1 }], names: {} },
  ];
  let asked = 0;
  fakeServer({
    "/session": session,
    "/commands": { data: [receipts] },
    "/view/list": (body) => (given.push(body), {}),
    "/run/payments/receipts": () => answers[asked++] ?? refusal("NOT_FOUND"),
  });
  const { user } = renderConsole("/commands/payments/receipts?asked=1");
  const heading = { name: "Why do you need this list?" };
  async function give(reason: string) {
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), reason);
    await user.click(screen.getByRole("button", { name: "Use this reason" }));
  }
  expect(await screen.findByRole("heading", heading)).toHaveFocus();
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(/name nobody/);
  expect(screen.queryByRole("button", { name: "They wrote or called" })).toBeNull();
  await give("Marina has asked.");
  expect(await screen.findByRole("alert")).toHaveTextContent(/reported/);
  await user.clear(screen.getByRole("textbox", { name: "Reason" }));
  await give("The books of March.");
  expect(await screen.findByRole("table")).toHaveTextContent(/9\.90/);
  expect(screen.queryByRole("heading", heading)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show earlier rows" }));
  await give("The books of March, again.");
  expect(await screen.findByText(/8\.10/)).toBeVisible();
  const query = "payments receipts";
  expect(given).toEqual([
    { list: query, reason: "Marina has asked." },
    { list: query, reason: "The books of March." },
    { list: query, reason: "The books of March, again." },
  ]);
});
