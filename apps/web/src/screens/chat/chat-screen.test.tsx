import { conductSummary } from "@bandeja/contract/calls/conduct";
import { messagesFind, messagesReceipt, type Message } from "@bandeja/contract/calls/messages";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { endLogin } from "@bandeja/web-platform/session/session.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleMessage, samplePerson, signInSampleVenue } from "../../testing/samples.ts";
import { ChatScreen } from "./chat-screen.tsx";

beforeEach(() => {
  signInSampleVenue();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  endLogin();
  vi.unstubAllGlobals();
});

const open = (at = "/chat?id=w1") => renderScreen(<ChatScreen />, { at });

const theirs = (text: string, fields: Partial<Message> = {}) =>
  sampleMessage({ id: `t-${text}`, clientId: `t-${text}`, text, ...fields });

function serverWith(messages: Message[]) {
  const server = fakeApi();
  server.answers(waitressGet, { ok: true, data: samplePerson() });
  server.answers(messagesFind, { ok: true, messages });
  server.answers(messagesReceipt, { ok: true });
  server.answers(conductSummary, conductAnswer());
  return server;
}
const log = () => screen.findByRole("log", { name: "Messages" });
const lines = async () =>
  within(await log())
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent ?? "");

test("a venue sees the real name of the worker", { tags: "2.chat.name" }, async () => {
  serverWith([]);
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Marina Duarte" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/singlewaitress?id=w1");
  expect(screen.getByRole("button", { name: "More about Marina Duarte" })).toBeVisible();
  expect(document.title).toContain("Chat with Marina Duarte");
});

test("a closed conversation says so, without Try again", async () => {
  fakeApi().refuses(waitressGet, "NOT_FOUND");
  open();
  expect(await screen.findByText("This conversation isn’t open.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test(
  "the address without an id opens the last conversation, or redirects to the list",
  { tags: "2.chat.ids" },
  async () => {
    serverWith([theirs("Hello")]);
    const { address, unmount } = open("/chat");
    await waitFor(() => expect(address()).toBe("/messages"));
    unmount();
    open().unmount();
    open("/chat");
    expect(await lines()).toHaveLength(1);
  },
);

test(
  "the address without an id opens the conversation with the person whose profile was shown last",
  { tags: "2.chat.ids" },
  async () => {
    serverWith([theirs("Hello")]);
    sessionStorage.setItem("shown.waitress", "w1");
    open("/chat");
    expect(await lines()).toHaveLength(1);
  },
);
