import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { callKey } from "@bandeja/client/query-options";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { keepEntry } from "@bandeja/web-platform/outbox/outbox-store.ts";
import { queryDefaults } from "#lib/query-defaults.ts";
import type { Thread } from "@bandeja/contract/calls/messages";
import { messagesThreads } from "@bandeja/contract/calls/messages";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { message } from "../../testing/samples.ts";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { MessagesScreen } from "./messages-screen.tsx";

const open = (language: "en" | "pt" = "en") =>
  renderScreen(<MessagesScreen />, { at: "/messages", language });

const thread = (more: Partial<Thread> = {}): Thread => ({
  otherPartyId: "v1",
  name: "Cantina Serena",
  photo: null,
  unread: 0,
  last: message(),
  ...more,
});

test("a thread leads to the chat", async () => {
  signInWaitstaff();
  fakeApi().answers(messagesThreads, { ok: true, data: [thread()] });
  open();
  expect(await screen.findByRole("link", { name: /Cantina Serena/ })).toHaveAttribute("href", "/chat/v1");
});

test("a thread that was read offline is not listed as unread, also after a reload", async () => {
  signInWaitstaff();
  goOffline();
  const queries = createQueryClient(queryDefaults);
  queries.setQueryData([...callKey(messagesThreads), "all"], {
    pages: [{ ok: true, data: [thread({ unread: 2 })] }],
    pageParams: [undefined],
  });
  keepEntry("w1", {
    name: "receipt",
    input: { otherPartyId: "v1", upTo: "m1", status: "read" },
    at: Date.now() - 60_000,
    isRefused: false,
    isAttempted: false,
  });
  fakeApi();
  renderScreen(<MessagesScreen />, { at: "/messages", queries });
  expect(await screen.findByRole("link", { name: /Cantina Serena/ })).not.toHaveTextContent("new");
});

test("a worker without threads reads how one begins, also in Portuguese", async () => {
  signInWaitstaff();
  fakeApi().answers(messagesThreads, { ok: true, data: [] });
  open("pt");
  expect(await screen.findByRole("heading", { name: "Nenhuma conversa ainda." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Buscar turnos" })).toHaveAttribute("href", "/shifts");
});

test("a venue without threads is led to its jobs", async () => {
  signInVenue();
  fakeApi().answers(messagesThreads, { ok: true, data: [] });
  open();
  expect(await screen.findByRole("link", { name: "Go to your jobs" })).toHaveAttribute("href", "/jobs");
});
