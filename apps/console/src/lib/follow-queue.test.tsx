import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, refusal } from "#testing/fake-server.ts";
import { FakeStream } from "#testing/fake-stream.ts";
import { renderConsole } from "#testing/render-console.tsx";
import { isLive } from "./live-state.ts";

const session = {
  data: { name: "Rita", email: "rita@operators.test", role: "moderator", endsAt: "2099-03-10T20:00:00Z" },
};
const proposal: ConsoleItemDetails = {
  kind: "proposal",
  version: "1",
  id: "d1",
  due: "2099-03-15T12:00:00.000Z",
  party: { id: "p1", name: "Duarte Pereira" },
  summary: "noshow",
  claim: null,
  details: { said: "The train stood still" },
  names: {},
  answers: [{ name: "reject", command: "conduct reject", input: { decision: "d1" }, reads: "account" }],
};
const base = { "/session": session, "/commands": { data: [] }, "/requests": { data: [] } };
const tell = (type: "ready" | "queue" | "error") => FakeStream.last?.tell(type);

test("an item that arrives shows at once", async () => {
  let queue: unknown[] = [];
  fakeServer({ ...base, "/queue": () => ({ data: queue }) });
  renderConsole("/");
  await screen.findByRole("heading", { level: 1 });
  expect(FakeStream.last?.address).toBe("/admin/api/events");
  tell("ready");
  expect(isLive()).toBe(true);
  queue = [proposal];
  tell("queue");
  expect(await screen.findByRole("link", { name: /Duarte Pereira/ })).toBeVisible();
});

test("what a colleague answers shows at once to who has it open", async () => {
  let isAnswered = false;
  const answered = refusal("ANSWERED", { by: "Rui" });
  fakeServer({
    ...base,
    "/queue": () => ({ data: isAnswered ? [] : [proposal] }),
    "/queue/claim": () => (isAnswered ? answered : {}),
    "/queue/item": () => (isAnswered ? answered : { data: proposal }),
    "/queue/version": () => (isAnswered ? answered : { data: "1" }),
  });
  renderConsole("/items/proposal/d1");
  await screen.findByRole("textbox", { name: "Reason" });
  tell("ready");
  isAnswered = true;
  tell("queue");
  expect(await screen.findByText("Rui has answered it.")).toBeVisible();
});

test("without a stream, or with a lost one, the queue is asked for as before, and an ended session shows the login", async () => {
  let isSignedIn = true;
  fakeServer({
    ...base,
    "/queue": () => (isSignedIn ? { data: [] } : refusal("SIGNED_OUT")),
  });
  renderConsole("/");
  await screen.findByRole("heading", { level: 1 });
  expect(isLive()).toBe(false);
  tell("ready");
  isSignedIn = false;
  tell("error");
  expect(isLive()).toBe(false);
  expect(await screen.findByRole("heading", { name: "Log in to the console" })).toBeVisible();
  expect(FakeStream.last?.readyState).toBe(FakeStream.CLOSED);
});
