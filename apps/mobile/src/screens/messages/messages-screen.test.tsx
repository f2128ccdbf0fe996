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

test("threads are listed with their last message and the number of unread ones", async () => {
  signInWaitstaff();
  const mine = message({ id: "m2", senderId: "w1", text: "On my way" });
  const data = [thread({ unread: 2 }), thread({ otherPartyId: "v2", name: "Bar do Zuza", last: mine })];
  fakeApi().answers(messagesThreads, { ok: true, data });
  open();
  const serena = await screen.findByRole("link", { name: /Cantina Serena.*Green door.*2 new messages/ });
  expect(serena).toHaveAttribute("href", "/chat/v1");
  expect(screen.getByRole("link", { name: /Bar do Zuza.*You: On my way/ })).not.toHaveTextContent("new");
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

test("a list that failed to load can be retried, and continues with its next page", async () => {
  signInWaitstaff();
  const server = fakeApi();
  server.refuses(messagesThreads, "INTERNAL");
  const { user } = open();
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load your messages.");
  server.answers(messagesThreads, ({ body }) =>
    (body as { cursor?: string }).cursor === undefined
      ? { ok: true as const, data: [thread()], nextCursor: "more" }
      : { ok: true as const, data: [thread({ otherPartyId: "v2", name: "Bar do Zuza" })] },
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: /Bar do Zuza/ })).toBeVisible();
});
