import type { Message } from "@bandeja/contract/calls/messages";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { MessageLog } from "./message-log.tsx";
import type { Messages } from "./use-messages.ts";
import type { Outgoing } from "./outgoing.ts";

// jsdom has no layout: here a message is 100 px high and the log shows three of them.
const messageHeight = 100;
let logHeight = 300;
let resize: () => void;

stopClock();
beforeEach(() => {
  const tops = new WeakMap<Element, number>();
  const highest = (box: Element) => box.querySelectorAll("li, [role=alert]").length * messageHeight;
  const measures = [
    vi.spyOn(Element.prototype, "clientHeight", "get").mockImplementation(() => logHeight),
    vi.spyOn(Element.prototype, "scrollHeight", "get").mockImplementation(function (this: Element) {
      return highest(this);
    }),
    vi.spyOn(Element.prototype, "scrollTop", "get").mockImplementation(function (this: Element) {
      return tops.get(this) ?? 0;
    }),
    vi.spyOn(Element.prototype, "scrollTop", "set").mockImplementation(function (this: Element, to: number) {
      tops.set(this, Math.max(0, Math.min(to, highest(this) - logHeight)));
    }),
  ];
  logHeight = 300;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onChange: () => void) {
        resize = onChange;
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => {
    // The last one first: each puts back the property as it found it.
    for (const measure of measures.toReversed()) measure.mockRestore();
    vi.unstubAllGlobals();
  };
});

const message = (number: number, senderId = "w1"): Message => ({
  id: `m${number}`,
  clientId: `c${number}`,
  sentAt: "2026-11-20T12:20:00.000Z",
  text: `Line ${number}`,
  status: "sent",
  senderId,
});
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const waiting: Outgoing = {
  clientId: "x",
  text: "Mine",
  writtenAt: "2026-11-20T12:00:00Z",
  state: "waiting",
};

interface Shown {
  messages: Message[];
  outgoing?: Outgoing[];
  /** The client's function that fetches earlier messages automatically. */
  ahead?: () => void;
  onSeen?: (message: Message) => void;
}
let current: Shown;
const views = new Set<() => void>();

function show(next: Shown): void {
  current = next;
  for (const redraw of views) redraw();
}
function watch(redraw: () => void): () => void {
  views.add(redraw);
  return () => void views.delete(redraw);
}

function Log() {
  const { messages: listed, outgoing = [], ahead, onSeen } = useSyncExternalStore(watch, () => current);
  return (
    <MessageLog
      me="r1"
      name="Marina"
      messages={listed}
      outgoing={outgoing}
      earlier={{
        hasNextPage: ahead !== undefined,
        isFetchingNextPage: false,
        fetchNextPage: () => {
          ahead?.();
          return Promise.resolve({ hasNextPage: true } as Awaited<ReturnType<Messages["fetchNextPage"]>>);
        },
      }}
      onSeen={onSeen}
      onSendAgain={() => {}}
      onDiscard={() => {}}
    />
  );
}

/** A conversation of ten messages: 1,000 px, of which 300 are visible. */
function open() {
  current = { messages: messages(11, 20) };
  const { user } = renderPart(<Log />);
  const box = screen.getByRole("log");
  return { user, box };
}
function scrollTo(box: Element, top: number): void {
  box.scrollTop = top;
  fireEvent.scroll(box);
}
const next = (state: Shown) => act(() => show(state));
const newMessages = () => screen.queryByRole("button", { name: "New messages" });

test("a conversation opens at its end", () => {
  const { box } = open();
  expect(box.scrollTop).toBe(700);
});

test("at the end, the log follows new messages", () => {
  const { box } = open();
  next({ messages: messages(11, 21) });
  expect(box.scrollTop).toBe(800);
  expect(newMessages()).toBeNull();
});

test("scrolled up, the log does not move; new messages are announced, and a button leads to them", async () => {
  const { user, box } = open();
  scrollTo(box, 200);
  next({ messages: messages(11, 21) });
  expect(box.scrollTop).toBe(200);
  await user.click(screen.getByRole("button", { name: "New messages" }));
  expect(box.scrollTop).toBe(800);
  expect(box).toHaveFocus();
  expect(newMessages()).toBeNull();
});

test("messages of the other side are announced once, those that arrive together too; earlier and own ones are not", () => {
  const { box } = open();
  box.focus();
  const region = document.querySelector("[aria-live=polite]")!;
  expect(region).toBeEmptyDOMElement();
  next({ messages: messages(11, 22) });
  expect(region).toHaveTextContent(/^Marina: Line 21 Marina: Line 22$/);
  const announced = region.firstChild;
  next({ messages: messages(1, 22) });
  next({ messages: [...messages(1, 22), message(23, "r1")] });
  // An unchanged region is not read again.
  expect(region.firstChild).toBe(announced);
  next({ messages: [...messages(1, 22), message(23, "r1"), { ...message(24), text: "Line 22" }] });
  expect(region).toHaveTextContent(/^Marina: Line 22$/);
  expect(region.firstChild).not.toBe(announced);
  expect(box).toHaveFocus();
});

test("the notice of new messages disappears when the reader scrolls down to them", () => {
  const { box } = open();
  scrollTo(box, 200);
  next({ messages: messages(11, 21) });
  expect(screen.getByRole("button", { name: "New messages" })).toBeVisible();
  scrollTo(box, 780);
  expect(newMessages()).toBeNull();
});

test("earlier messages are inserted above without moving the visible ones", () => {
  const { box } = open();
  scrollTo(box, 0);
  next({ messages: messages(1, 20) });
  expect(screen.getByText("Line 1")).toBeVisible();
  expect(box.scrollTop).toBe(1000);
  expect(newMessages()).toBeNull();
});

test("a poll without new messages does not move the log", () => {
  const { box } = open();
  scrollTo(box, 450);
  next({ messages: messages(11, 20) });
  expect(box.scrollTop).toBe(450);
  expect(newMessages()).toBeNull();
});

test("sending a message scrolls to it from any position", () => {
  const { box } = open();
  scrollTo(box, 0);
  next({ messages: messages(11, 20), outgoing: [waiting] });
  expect(box.scrollTop).toBe(800);
});

test("the reason of a refused message is scrolled into view", () => {
  const { box } = open();
  next({ messages: messages(11, 20), outgoing: [waiting] });
  next({ messages: messages(11, 20), outgoing: [{ ...waiting, state: "unsent" }] });
  expect(box.scrollTop).toBe(900);
});

test("when a keyboard shrinks the log, its end stays visible for a reader at the end", () => {
  const { box } = open();
  logHeight = 100;
  resize();
  expect(box.scrollTop).toBe(900);
  scrollTo(box, 100);
  resize();
  expect(box.scrollTop).toBe(100);
});

test("scrolling up loads earlier messages", () => {
  const { box } = open();
  const ahead = vi.fn<() => void>();
  next({ messages: messages(11, 40), ahead });
  scrollTo(box, 2_000);
  expect(ahead).not.toHaveBeenCalled();
  scrollTo(box, 300);
  expect(ahead).toHaveBeenCalledTimes(1);
});

test("new messages below count as seen when the reader scrolls to them", () => {
  const { box } = open();
  const onSeen = vi.fn<(message: Message) => void>();
  scrollTo(box, 200);
  next({ messages: messages(11, 21), onSeen });
  expect(onSeen).not.toHaveBeenCalled();
  scrollTo(box, 780);
  expect(onSeen).toHaveBeenCalledWith(expect.objectContaining({ id: "m21" }));
});

test("each day has one separator, with words for today and yesterday", () => {
  const at = (days: number, hours: number) => {
    const instant = new Date();
    instant.setHours(hours, 5, 0, 0);
    instant.setDate(instant.getDate() - days);
    return instant.toISOString();
  };
  const on = (number: number, sentAt: string) => ({ ...message(number), sentAt });
  const lastYear = `${new Date().getFullYear() - 1}-11-20T12:20:00.000Z`;
  current = {
    messages: [on(1, lastYear), on(2, at(1, 9)), on(3, at(1, 18)), on(4, at(0, 0))],
    outgoing: [{ ...waiting, writtenAt: at(0, 0) }],
  };
  renderPart(<Log />);
  const days = document.querySelectorAll(".chat-day");
  expect([...days].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^[A-Z][a-z]{2} 20 Nov \d{4}$/),
    "Yesterday",
    "Today",
  ]);
  expect(screen.getAllByRole("listitem").map((line) => within(line).getAllByRole("time").length)).toEqual([
    2, 2, 1, 2, 1,
  ]);
  expect(screen.getByText("Line 3").closest("li")).toHaveTextContent(/Line 318:05/);
});
