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

test("the threads of a venue are listed with their last message and lead to the chat", async () => {
  const mine = sampleMessage({ id: "m2", senderId: "r1", text: "See you at six" });
  const data = [thread({ unread: 2 }), thread({ otherPartyId: "w2", name: "Rui Sampaio", last: mine })];
  fakeApi().answers(messagesThreads, { ok: true, data });
  open();
  const marina = await screen.findByRole("link", { name: /Marina Duarte.*green door.*2 new messages/ });
  expect(marina).toHaveAttribute("href", "/chat?id=w1");
  expect(screen.getByRole("link", { name: /Rui Sampaio.*You: See you at six/ })).not.toHaveTextContent("new");
});

test("a venue without threads reads how one begins, also in Portuguese", async () => {
  fakeApi().answers(messagesThreads, { ok: true, data: [] });
  open("pt");
  expect(await screen.findByRole("heading", { name: "Nenhuma conversa ainda." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ver suas vagas" })).toHaveAttribute("href", "/joblistrestaurant");
});

test("threads that failed to load can be loaded again", async () => {
  const server = fakeApi();
  server.refuses(messagesThreads, "INTERNAL");
  const { user } = open();
  expect(await screen.findByText("We couldn’t load your messages.")).toBeVisible();
  server.answers(messagesThreads, { ok: true, data: [thread()] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /Marina Duarte/ })).toBeVisible();
});
