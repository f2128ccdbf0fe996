import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "admin", endsAt: "2099-03-10T20:00:00Z" },
};
const id = "019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2c";
const account = { name: "account", as: "argument", value: "account", isRequired: true };
const suspend = {
  name: "conduct suspend",
  kind: "command",
  reads: "account",
  takesTwo: false,
  fields: [account, { name: "report", as: "option", value: "report", isRequired: false }],
};
const audit = {
  name: "audit list",
  kind: "query",
  takesTwo: false,
  fields: [{ name: "about", as: "option", value: "subject", isRequired: false }],
};
const marks = { city: "Porto", registeredAt: "2026-03-03T09:00:00Z" };
const names = { data: { [id]: { name: "Casa Aurora", at: null, page: "party", pageId: id, marks } } };

const serve = (more: Readonly<Record<string, object>> = {}) =>
  fakeServer({ "/session": session, "/commands": { data: [suspend, audit] }, "/names": names, ...more });

test("what a page has filled in is shown by its name, with its page, and without ids", async () => {
  const calls = serve({ "/plan/conduct/suspend": refusal("REASON_SHORT", { field: "reason" }) });
  const { user } = renderConsole(`/commands/conduct/suspend?account=${id}&report=${id}`);
  expect(await screen.findByRole("link", { name: "Casa Aurora" })).toHaveAttribute(
    "href",
    `/pages/party/${id}`,
  );
  expect(screen.getByText(/^Porto · registered .*3 Mar/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the report" })).toHaveAttribute(
    "href",
    `/items/report/${id}`,
  );
  expect(document.body).not.toHaveTextContent(id);
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(calls).toContainEqual({
    path: "/plan/conduct/suspend",
    body: { input: { account: id, report: id }, reason: "" },
  });
});

test("an id that is typed says whose it is, and one that is refused can be changed", async () => {
  serve({ "/plan/conduct/suspend": refusal("NOT_FOUND", { field: "account" }) });
  const { user, unmount } = renderConsole("/commands/conduct/suspend");
  await user.type(await screen.findByRole("textbox", { name: "Id of the account" }), id);
  expect(await screen.findByRole("link", { name: "Casa Aurora" })).toBeVisible();
  unmount();
  const given = renderConsole(`/commands/conduct/suspend?account=${id}`);
  await given.user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("textbox", { name: "Id of the account" })).toBeInvalid();
});

test("a restriction that is in force already leads to its decision", async () => {
  serve({
    "/plan/conduct/suspend": refusal("RESTRICTED_ALREADY", { field: "account", decision: { id: "d1" } }),
  });
  const { user } = renderConsole(`/commands/conduct/suspend?account=${id}`);
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("link", { name: "Open the decision" })).toHaveAttribute(
    "href",
    "/pages/decision/d1",
  );
});

test("a form is left without what was typed in it", async () => {
  serve({ "/queue": { data: [] } });
  const { user } = renderConsole("/commands");
  await user.click(await screen.findByRole("link", { name: /^Suspend an account/ }));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Threatened the venue.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Commands" })).toBeVisible();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("draft "))).toEqual([]);
});

test("a list that has more shows the rows that follow", async () => {
  const page = (at: string) => ({ rows: [{ at, by: "Rita" }], names: {} });
  const calls = serve({
    "/run/audit/list": ({ input }: Readonly<Record<string, unknown>>) =>
      (input as { after?: string }).after === undefined
        ? { ...page("2026-03-10T18:04:00Z"), hasMore: true, next: id }
        : page("2026-03-09T18:04:00Z"),
  });
  const { user } = renderConsole("/commands/audit/list");
  await user.type(await screen.findByRole("textbox", { name: /^About/ }), "Casa");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("The latest row; there are earlier ones")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show earlier rows" }));
  expect(await screen.findByText("2 rows")).toBeVisible();
  expect(calls).toContainEqual({ path: "/run/audit/list", body: { input: { about: "Casa", after: id } } });
  expect(screen.queryByRole("button", { name: "Show earlier rows" })).toBeNull();
});
