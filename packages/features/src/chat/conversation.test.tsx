import type { PlainAnswer } from "@bandeja/contract/call";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { messagesAdd, messagesFind, messagesReceipt, type Message } from "@bandeja/contract/calls/messages";
import { peopleUnblock } from "@bandeja/contract/calls/people";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { signInVenue, venueId } from "@bandeja/web-platform/testing/sign-in.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { conductAnswer } from "../testing/conduct-answer.ts";
import { renderPart } from "../testing/render-part.tsx";
import { Conversation } from "./conversation.tsx";

beforeEach(() => {
  signInVenue();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (other = "w1", language: "en" | "pt" = "en") =>
  renderPart(<Conversation me={venueId} other={other} name="Marina Duarte" />, { language });

const theirs = (text: string, fields: Partial<Message> = {}): Message => ({
  id: `t-${text}`,
  clientId: `t-${text}`,
  sentAt: "2026-11-20T12:20:00.000Z",
  text,
  senderId: "w1",
  status: "read",
  ...fields,
});
const mine = (text: string, fields: Partial<Message> = {}) =>
  theirs(text, { id: `m-${text}`, clientId: `m-${text}`, senderId: venueId, ...fields });

function serverWith(messages: Message[]) {
  const server = fakeApi();
  server.answers(messagesFind, { ok: true, messages });
  server.answers(messagesReceipt, { ok: true });
  server.answers(conductSummary, conductAnswer());
  return server;
}
type Server = ReturnType<typeof serverWith>;

/** A fake API that stores messages. */
function keepsMessages(server: Server, messages: Message[]): void {
  server.answers(messagesFind, () => ({ ok: true as const, messages }));
  server.answers(messagesAdd, ({ body }) => {
    const { clientId, text } = body as { clientId: string; text: string };
    const earlier = messages.find((message) => message.clientId === clientId);
    const data = earlier ?? mine(text, { clientId, status: "sent" });
    if (earlier === undefined) messages.push(data);
    return { ok: true as const, data };
  });
}

const log = () => screen.findByRole("log", { name: "Messages" });
const lines = async () =>
  within(await log())
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent ?? "");
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Message");
const send = () => screen.getByRole("button", { name: "Send" });
const pollAfter = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** With `vi.waitFor` for what the page does not show: Testing Library's `waitFor` looks again at intervals of this clock. */
const fakeIntervals = () => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });

test("while the messages load, a skeleton has their size", async () => {
  const server = serverWith([]);
  server.hangs(messagesFind);
  open();
  expect(await screen.findByRole("status", { name: "Loading…" })).toBeInTheDocument();
});

test("an empty conversation explains how to begin", async () => {
  serverWith([]);
  open();
  expect(await screen.findByText("No messages yet.")).toBeVisible();
});

test(
  "messages are sorted from the oldest, each with its author and, for one's own, its status",
  { tags: ["2.chat.list", "2.chat.statuses", "3.message.shown"] },
  async () => {
    serverWith([
      mine("Come at five", { status: "read" }),
      theirs("On my way"),
      mine("Green door", { status: "received" }),
      mine("Bring an apron", { status: "sent" }),
    ]);
    open();
    const [first, second, third, fourth] = await lines();
    expect(first).toMatch(/^Fri 20 Nov.*You: Come at five.*read$/);
    expect(second).toMatch(/^Marina Duarte: On my way/);
    expect(second).not.toMatch(/sent|received|read/);
    expect(third).toMatch(/^You: Green door.*received$/);
    expect(fourth).toMatch(/^You: Bring an apron.*sent$/);
  },
);

test("the statuses are translated into Portuguese", async () => {
  serverWith([mine("Às cinco", { status: "read" })]);
  open("w1", "pt");
  const list = await screen.findByRole("log", { name: "Mensagens" });
  expect(within(list).getByRole("listitem")).toHaveTextContent(/^Sex, 20 nov.*Você: Às cinco.*lida$/);
});

test(
  "new messages are fetched every 10,000 ms and announced to screen readers",
  { tags: ["2.chat.poll", "7.messages.poll", "9.poll"] },
  async () => {
    fakeIntervals();
    const server = serverWith([theirs("One")]);
    open();
    expect(await lines()).toHaveLength(1);
    server.answers(messagesFind, { ok: true, messages: [theirs("One"), theirs("Two")] });
    await pollAfter(9_999);
    expect(server.sentTo(messagesFind)).toEqual([{ partyId: venueId, otherPartyId: "w1", limit: 50 }]);
    await pollAfter(1);
    expect(
      await screen.findByText("Marina Duarte: Two", { selector: "[aria-live=polite] span" }),
    ).toBeInTheDocument();
    expect(await lines()).toHaveLength(2);
    expect(server.sentTo(messagesFind)).toHaveLength(2);
  },
);

test("earlier messages are loaded by a button and shown before the others", async () => {
  const server = serverWith([]);
  server.answers(messagesFind, ({ body }): PlainAnswer<typeof messagesFind> =>
    (body as { cursor?: string }).cursor === "back"
      ? { ok: true, messages: [theirs("Old")] }
      : { ok: true, messages: [theirs("New")], nextCursor: "back" },
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Show earlier messages" }));
  await waitFor(async () => expect(await lines()).toHaveLength(2));
  expect((await lines())[0]).toContain("Old");
  expect(screen.queryByRole("button", { name: "Show earlier messages" })).toBeNull();
  // The focused button was removed: the focus moves to the thread.
  expect(await log()).toHaveFocus();
});

test(
  "a message is shown at once as waiting, then as sent, and the next one can be written",
  { tags: "2.chat.statuses" },
  async () => {
    const messages = [theirs("Hello")];
    const server = serverWith(messages);
    const { release } = server.hangs(messagesAdd);
    const { user } = open();
    await log();
    await user.type(field(), "Come at five{Enter}");
    expect((await lines()).at(-1)).toMatch(/Come at five.*waiting$/);
    expect(field()).toHaveValue("");
    expect(field()).toHaveFocus();
    await user.keyboard("And");
    expect(field()).toHaveValue("And");

    const [sent] = server.sentTo(messagesAdd) as { clientId: string }[];
    expect(sent).toMatchObject({ partyId: venueId, otherPartyId: "w1", text: "Come at five" });
    const stored = mine("Come at five", { clientId: sent?.clientId ?? "", status: "sent" });
    server.answers(messagesFind, { ok: true, messages: [...messages, stored] });
    release({ ok: true, data: stored });
    await waitFor(async () => expect((await lines()).at(-1)).toMatch(/Come at five.*sent$/));
    expect(await lines()).toHaveLength(2);
  },
);

test("Shift+Enter starts a new line, the button sends", async () => {
  const server = serverWith([]);
  keepsMessages(server, []);
  const { user } = open();
  await log();
  await user.type(field(), "One{Shift>}{Enter}{/Shift}Two");
  expect(server.sentTo(messagesAdd)).toHaveLength(0);
  await user.click(send());
  await waitFor(() => expect(server.sentTo(messagesAdd)).toHaveLength(1));
  expect(server.sentTo(messagesAdd)[0]).toMatchObject({ text: "One\nTwo" });
  expect(field()).toHaveFocus();
});

test("an empty or blank message is not sent, without an error", async () => {
  const server = serverWith([theirs("Hello")]);
  const { user } = open();
  await log();
  await user.click(send());
  await user.type(field(), "   {Enter}");
  await user.click(send());
  expect(await lines()).toHaveLength(1);
  expect(server.sentTo(messagesAdd)).toEqual([]);
  expect(field()).toBeValid();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a refused message stays, with an error, and appears once when it is sent again", async () => {
  const messages: Message[] = [];
  const server = serverWith(messages);
  server.refuses(messagesAdd, "INTERNAL");
  const { user } = open();
  await log();
  await user.type(field(), "Come at five{Enter}");
  expect(await screen.findByText(/^Not sent\./)).toBeVisible();
  expect((await lines()).at(-1)).toContain("Come at five");
  keepsMessages(server, messages);
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(async () => expect((await lines()).at(-1)).toMatch(/sent$/));
  expect(await lines()).toHaveLength(1);
  const ids = server.sentTo(messagesAdd).map((body) => (body as { clientId: string }).clientId);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  const keys = server.headersTo(messagesAdd).map((headers) => headers.get("idempotency-key"));
  expect(new Set(keys)).toEqual(new Set([ids[0]]));
});

test("a message that is written offline waits, and is sent once there is a network", async () => {
  const messages: Message[] = [];
  const server = serverWith(messages);
  keepsMessages(server, messages);
  const { user } = open();
  await log();
  const goOnline = goOffline();
  await user.type(field(), "Come at five{Enter}");
  await user.type(field(), "Green door{Enter}");
  expect((await lines()).at(-1)).toMatch(/Green door.*waiting$/);
  expect(screen.getByText(/^No connection\. Your messages are sent/)).toBeVisible();
  expect(server.sentTo(messagesAdd)).toEqual([]);
  goOnline();
  await waitFor(async () => expect((await lines()).at(-1)).toMatch(/Green door.*sent$/));
  expect(messages.map(({ text }) => text)).toEqual(["Come at five", "Green door"]);
  expect(server.sentTo(messagesAdd)).toHaveLength(2);
});

test("a message that failed is still there after a reload and can be discarded", async () => {
  const server = serverWith([]);
  server.refuses(messagesAdd, "INTERNAL");
  const first = open();
  await log();
  await first.user.type(field(), "Come at five{Enter}");
  expect(await screen.findByText(/^Not sent\./)).toBeVisible();
  first.unmount();
  const { user } = open();
  await log();
  expect((await lines()).at(-1)).toContain("Come at five");
  expect(screen.getByText("Not sent.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(await lines()).toHaveLength(0);
  expect(Object.values(localStorage).join()).not.toContain("Come at five");
});

test("a message whose answer was lost is not sent twice, since the list has it", async () => {
  const messages: Message[] = [];
  const server = serverWith(messages);
  server.refuses(messagesAdd, "INTERNAL");
  const { user } = open();
  await log();
  await user.type(field(), "Come at five{Enter}");
  await screen.findByText(/^Not sent\./);
  const [{ clientId }] = server.sentTo(messagesAdd) as [{ clientId: string }];
  fakeIntervals();
  server.answers(messagesFind, {
    ok: true,
    messages: [mine("Come at five", { clientId, status: "received" })],
  });
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await waitFor(() => expect(screen.queryByText(/^Not sent\./)).toBeNull());
  expect(await lines()).toHaveLength(1);
});

test("a message that is no longer on the newest page does not reappear at the end", async () => {
  fakeIntervals();
  const server = serverWith([]);
  keepsMessages(server, []);
  const { user } = open();
  await log();
  await user.type(field(), "Come at five{Enter}");
  await waitFor(async () => expect((await lines()).at(-1)).toMatch(/sent$/));
  await vi.waitFor(() => expect(server.unanswered()).toBe(0));
  server.answers(messagesFind, { ok: true, messages: [theirs("Much later")], nextCursor: "back" });
  await pollAfter(10_000);
  expect(await screen.findByText("Much later", { selector: "p" })).toBeVisible();
  await waitFor(async () => expect(await lines()).toHaveLength(1));
});

test(
  "a failed poll shows an error, the messages stay, and the next poll recovers",
  { tags: "8.chat" },
  async () => {
    fakeIntervals();
    const server = serverWith([theirs("Hello")]);
    open();
    await log();
    server.refuses(messagesFind, "INTERNAL");
    await pollAfter(10_000);
    expect(await screen.findByText("Something broke on our side. Please try again.")).toBeVisible();
    expect(await lines()).toHaveLength(1);
    server.answers(messagesFind, { ok: true, messages: [theirs("Hello"), theirs("Still there?")] });
    await pollAfter(10_000);
    await waitFor(() => expect(screen.queryByText(/Something broke/)).toBeNull());
    expect(await lines()).toHaveLength(2);
  },
);

test("a lost network is reported as such", async () => {
  fakeIntervals();
  const server = serverWith([theirs("Hello")]);
  open();
  await log();
  server.fails(messagesFind);
  await pollAfter(10_000);
  const note = "No connection. Your messages are sent, and new ones appear, when you’re back online.";
  expect(await screen.findByText(note, {}, { timeout: 8_000 })).toBeVisible();
});

test("messages that failed to load can be loaded again", { tags: "8.chat" }, async () => {
  const server = serverWith([]);
  server.refuses(messagesFind, "INTERNAL");
  const { user } = open();
  expect(await screen.findByText("We couldn’t load the messages.")).toBeVisible();
  server.answers(messagesFind, { ok: true, messages: [theirs("Hello")] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await lines()).toHaveLength(1);
});

test("messages of the other party are marked as read once", async () => {
  fakeIntervals();
  const server = serverWith([
    theirs("One", { status: "sent" }),
    theirs("Two", { status: "sent" }),
    mine("Three"),
  ]);
  open();
  await log();
  await vi.waitFor(() =>
    expect(server.sentTo(messagesReceipt)).toEqual([{ otherPartyId: "w1", upTo: "t-Two", status: "read" }]),
  );
  await pollAfter(20_000);
  expect(server.sentTo(messagesReceipt)).toHaveLength(1);
});

test("a read receipt that failed is sent again with a later poll, and not before", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const server = serverWith([theirs("One", { status: "sent" })]);
  server.refuses(messagesReceipt, "INTERNAL");
  open();
  await log();
  // A refusal refetches the messages, which are then seen again.
  await vi.waitFor(() => expect(server.sentTo(messagesFind).length).toBeGreaterThan(1));
  await vi.waitFor(() => expect(server.unanswered()).toBe(0));
  expect(server.sentTo(messagesReceipt)).toHaveLength(1);
  server.answers(messagesReceipt, { ok: true });
  await pollAfter(20_000);
  await vi.waitFor(() => expect(server.sentTo(messagesReceipt)).toHaveLength(2));
});

test("messages are not marked as read while the page is hidden", async () => {
  const looks = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const server = serverWith([theirs("One", { status: "sent" })]);
  open();
  await log();
  expect(server.sentTo(messagesReceipt)).toEqual([]);
  looks.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await waitFor(() =>
    expect(server.sentTo(messagesReceipt)).toEqual([{ otherPartyId: "w1", upTo: "t-One", status: "read" }]),
  );
  looks.mockRestore();
});

test("a draft is restored after a reload, for this worker only", async () => {
  serverWith([]);
  const first = open();
  await log();
  await first.user.type(field(), "Half a thou");
  first.unmount();
  const second = open();
  await waitFor(() => expect(field()).toHaveValue("Half a thou"));
  second.unmount();
  open("w2");
  await log();
  expect(field()).toHaveValue("");
});

test("a blocked thread shows a notice instead of the field, with a button to unblock", async () => {
  const server = serverWith([theirs("Hi"), mine("Hello")]);
  server.answers(messagesFind, { ok: true, messages: [theirs("Hi")], blocked: true, closed: true });
  const { user } = open();
  expect(await screen.findByText("You’ve blocked Marina Duarte, so neither of you can write.")).toBeVisible();
  expect(screen.queryByLabelText("Message")).toBeNull();
  server.answers(peopleUnblock, { ok: true });
  server.answers(messagesFind, { ok: true, messages: [theirs("Hi")] });
  await user.click(screen.getByRole("button", { name: "Unblock" }));
  expect(await screen.findByLabelText("Message")).toBeVisible();
  expect(server.sentTo(peopleUnblock)).toEqual([{ partyId: "w1" }]);
});

test("messages of the other side can be reported, one's own cannot", async () => {
  serverWith([theirs("Hi"), mine("Hello")]);
  open();
  await log();
  expect(screen.getAllByRole("button", { name: /^Report the message of/ })).toHaveLength(1);
});

test.each([
  ["MESSAGES_UNANSWERED", "Not sent. Your last 20 messages have had no answer."],
  ["MESSAGES_TOO_MANY", "Not sent. You can send the same person 30 messages a minute and 500 a day."],
] as const)("a message that is one too many (%s) is kept with the reason", async (code, reason) => {
  const server = serverWith([]);
  server.refuses(messagesAdd, code);
  const { user } = open();
  await log();
  await user.type(field(), "Hello?{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(reason);
  expect((await lines()).at(-1)).toContain("Hello?");
  expect(screen.getByRole("button", { name: "Send again" })).toBeVisible();
});

test("an address in a message is text, which opens nothing", async () => {
  serverWith([mine("See https://evil.example/x or www.evil.example")]);
  open();
  expect(within(await log()).queryAllByRole("link")).toEqual([]);
  expect((await lines()).at(-1)).toContain("https://evil.example/x");
});

test("a refusal has its reason at the message, which can be sent again or discarded", async () => {
  const server = serverWith([]);
  server.refuses(messagesAdd, "PERSON_BLOCKED");
  const { user } = open();
  await log();
  await user.type(field(), "Hello?{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Not sent. You can’t message each other");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(server.sentTo(messagesAdd)).toHaveLength(2));
  const ids = (server.sentTo(messagesAdd) as { clientId: string }[]).map(({ clientId }) => clientId);
  expect(new Set(ids).size).toBe(1);
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await lines()).toEqual([]);
});

test("a conversation with a worker who never applied says so, and offers no second attempt", async () => {
  serverWith([]).refuses(messagesFind, "NOT_FOUND");
  open();
  expect(await screen.findByText("This conversation isn’t open.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
