import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { queueQuery, sessionQuery } from "#lib/queries.ts";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { renderConsole } from "#testing/render-console.tsx";

const session = {
  name: "Rita",
  email: "rita@operators.test",
  role: "moderator",
  endsAt: "2099-03-10T20:00:00Z",
};
const itemOf = (id: string, name: string): ConsoleItemDetails => ({
  kind: "proposal",
  version: "1",
  id,
  due: "2099-03-15T12:00:00.000Z",
  party: { id: `019a4f6e-7c1d-7a6b-9c55-0c2f6f6a1b2${id}`, name },
  summary: "noshow",
  claim: null,
  details: { said: "The train stood still" },
  names: {},
  answers: [{ name: "reject", command: "conduct reject", input: { decision: id }, reads: "account" }],
});
const [first, second] = [itemOf("1", "Duarte Pereira"), itemOf("2", "Casa Aurora")];
const claim = { by: "Rui", isOwn: false, until: "2099-03-15T12:00:00.000Z" };

test("an item that somebody else has claimed in the same moment is passed over", async () => {
  let isClaimed = false;
  const calls = fakeServer({
    "/session": { data: session },
    "/commands": { data: [] },
    "/queue": () => ({ data: [isClaimed ? { ...first, claim } : first, second] }),
    "/queue/claim": ({ id }) => {
      isClaimed = true;
      return id === "1" ? refusal("CLAIMED") : {};
    },
    "/queue/item": ({ id }) => ({ data: id === "1" ? { ...first, claim } : second }),
    "/queue/version": { data: "1" },
  });
  const { user } = renderConsole("/");
  await user.click(await screen.findByRole("link", { name: "Next item" }));
  expect(await screen.findByRole("link", { name: "Casa Aurora" })).toBeVisible();
  expect(screen.queryByText("Rui is on it")).toBeNull();
  const read = calls.filter(({ path }) => path === "/queue/item").map(({ body }) => body);
  expect(read).toEqual([{ kind: "proposal", id: "2" }]);
});

test("an item that is opened from the list is shown, also when somebody has claimed it", async () => {
  fakeServer({
    "/session": { data: session },
    "/commands": { data: [] },
    "/queue": { data: [{ ...first, claim }, second] },
    "/queue/claim": refusal("CLAIMED"),
    "/queue/item": { data: { ...first, claim } },
    "/queue/version": { data: "1" },
  });
  const { user } = renderConsole("/");
  await user.click(await screen.findByRole("link", { name: /Duarte Pereira/ }));
  expect(await screen.findByText("Rui is on it")).toBeVisible();
});

test("that there is no connection is scrolled to, and is gone once there is one", async () => {
  const shows = vi.spyOn(Element.prototype, "scrollIntoView");
  onTestFinished(() => shows.mockRestore());
  fakeServer({
    "/session": { data: session },
    "/commands": { data: [] },
    "/queue": { data: [first] },
    "/queue/claim": {},
    "/queue/item": { data: first },
    "/queue/version": { data: "1" },
  });
  const { user, queries } = renderConsole("/items/proposal/1");
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Their train stood still.");
  const away = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => away.mockRestore());
  await user.click(screen.getByRole("button", { name: "Reject the proposal" }));
  expect(await screen.findByText(/There is no connection/)).toBeVisible();
  expect(shows.mock.contexts).toContain(screen.getByRole("alert"));
  away.mockReturnValue(true);
  await queries.invalidateQueries(queueQuery);
  await vi.waitFor(() => expect(screen.queryByText(/There is no connection/)).toBeNull());
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Their train stood still.");
});

test("a session that has ended locks the screen by itself, and keeps what was typed", async () => {
  let data: typeof session | null = session;
  fakeServer({
    "/session": () => ({ data }),
    "/commands": {
      data: [{ name: "people note", kind: "command", reads: "export", takesTwo: false, fields: [] }],
    },
  });
  const { user, queries } = renderConsole("/commands/people/note");
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "They called about it.");
  const every = queries.getQueryCache().find({ queryKey: sessionQuery.queryKey })?.observers[0]?.options;
  expect(every).toMatchObject({ refetchInterval: expect.any(Function) });
  data = null;
  await queries.invalidateQueries(sessionQuery);
  expect(await screen.findByRole("heading", { name: "Log in to the console" })).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Reason" })).toBeNull();
  data = session;
  await queries.invalidateQueries(sessionQuery);
  expect(await screen.findByRole("textbox", { name: "Reason" })).toHaveValue("They called about it.");
});
