import type { Thread } from "@bandeja/contract/calls/messages";
import { messagesThreads } from "@bandeja/contract/calls/messages";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleMessage, signInSampleVenue } from "../../testing/samples.ts";
import { MessagesScreen } from "./messages-screen.tsx";

beforeEach(() => signInSampleVenue());

const open = (language: "en" | "pt" = "en") =>
  renderScreen(<MessagesScreen />, { at: "/messages", language });

const thread = (more: Partial<Thread> = {}): Thread => ({
  otherPartyId: "w1",
  name: "Marina Duarte",
  photo: null,
  unread: 0,
  last: sampleMessage(),
  ...more,
});

test("a thread leads to the chat", async () => {
  fakeApi().answers(messagesThreads, { ok: true, data: [thread()] });
  open();
  expect(await screen.findByRole("link", { name: /Marina Duarte/ })).toHaveAttribute("href", "/chat?id=w1");
});

test("a venue without threads reads how one begins, also in Portuguese", async () => {
  fakeApi().answers(messagesThreads, { ok: true, data: [] });
  open("pt");
  expect(await screen.findByRole("heading", { name: "Nenhuma conversa ainda." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ver suas vagas" })).toHaveAttribute("href", "/joblistrestaurant");
});
