import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { messagesReceipt, messagesThreads } from "@bandeja/contract/calls/messages";
import { notificationsUnread } from "@bandeja/contract/calls/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { TabBar } from "./tab-bar.tsx";

const login = { token: "t", authProvider: "password", email: "a@b.test", id: "a1" } as const;

let server: ReturnType<typeof fakeApi>;
beforeEach(() => {
  server = fakeApi();
  server.answers(notificationsUnread, { ok: true, notifications: 0, messages: 0, threads: 0 });
});
afterEach(() => localStorage.clear());

const tabs = () =>
  within(screen.getByRole("navigation"))
    .getAllByRole("link")
    .map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")]);

test("a venue has tabs for its jobs, a new job, messages and the account", () => {
  storeLogin({ ...login, type: "restaurant" });
  renderScreen(<TabBar />, { at: "/jobs/new" });
  expect(tabs()).toEqual([
    ["Jobs", "/jobs", null],
    ["Post a job", "/jobs/new", "page"],
    ["Messages", "/messages", null],
    ["Account", "/account", null],
  ]);
});

test("a worker has tabs for shifts, their own shifts, messages and the account, also in Portuguese", () => {
  storeLogin({ ...login, type: "waitress" });
  renderScreen(<TabBar />, { at: "/shifts/j1", language: "pt" });
  expect(tabs()).toEqual([
    ["Buscar turnos", "/shifts", "page"],
    ["Meus turnos", "/my-shifts", null],
    ["Conversas", "/messages", null],
    ["Conta", "/account", null],
  ]);
});

test("the tab shows the number of unread messages, and the sender gets a receipt", async () => {
  const last = {
    id: "m1",
    sentAt: "2026-11-20T12:00:00Z",
    text: "Green door.",
    senderId: "v1",
    status: "sent",
    clientId: "c1",
  } as const;
  const thread = { otherPartyId: "v1", name: "Sala", photo: null, unread: 2, last };
  server.answers(messagesThreads, {
    ok: true,
    data: [thread, { ...thread, otherPartyId: "v2", last: null }],
  });
  server.answers(notificationsUnread, { ok: true, notifications: 0, messages: 4, threads: 2 });
  server.answers(messagesReceipt, { ok: true });
  storeLogin({ ...login, type: "waitress" });
  renderScreen(<TabBar />, { at: "/shifts" });
  expect(await screen.findByRole("link", { name: "Messages 4 new messages" })).toBeVisible();
  await waitFor(() =>
    expect(server.sentTo(messagesReceipt)).toEqual([{ otherPartyId: "v1", upTo: "m1", status: "received" }]),
  );
});

test("without a login there are no tabs", () => {
  renderScreen(<TabBar />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
