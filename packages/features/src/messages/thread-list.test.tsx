import { messagesThreads, type Message, type Thread } from "@bandeja/contract/calls/messages";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue, venueId } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { ThreadList } from "./thread-list.tsx";

beforeEach(signInVenue);

const message = (more: Partial<Message> = {}): Message => ({
  id: "m1",
  clientId: "c1",
  sentAt: "2026-11-20T12:20:00.000Z",
  text: "I am at the green door.",
  senderId: "w1",
  status: "read",
  ...more,
});
const thread = (more: Partial<Thread> = {}): Thread => ({
  otherPartyId: "w1",
  name: "Marina Duarte",
  photo: null,
  unread: 0,
  last: message(),
  ...more,
});
const open = () => renderPart(<ThreadList addressOf={(id) => `/with/${id}`} none={<p>None yet</p>} />);

test("threads are listed with their last message and the number of unread ones", async () => {
  const mine = message({ id: "m2", senderId: venueId, text: "See you at six" });
  const data = [thread({ unread: 2 }), thread({ otherPartyId: "w2", name: "Rui Sampaio", last: mine })];
  fakeApi().answers(messagesThreads, { ok: true, data });
  open();
  const marina = await screen.findByRole("link", {
    name: /^Marina Duarte I am at the green door\. .* 2 new messages$/,
  });
  expect(marina).toHaveAttribute("href", "/with/w1");
  expect(screen.getByRole("link", { name: /Rui Sampaio.*You: See you at six/ })).not.toHaveTextContent("new");
  expect(screen.queryByText("None yet")).toBeNull();
});

test("without threads the client says how one begins", async () => {
  fakeApi().answers(messagesThreads, { ok: true, data: [] });
  open();
  expect(await screen.findByText("None yet")).toBeVisible();
});

test("a list that failed to load can be retried, and continues with its next page", async () => {
  const server = fakeApi();
  server.refuses(messagesThreads, "INTERNAL");
  const { user } = open();
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load your messages.");
  server.answers(messagesThreads, ({ body }) =>
    (body as { cursor?: string }).cursor === undefined
      ? { ok: true as const, data: [thread()], nextCursor: "more" }
      : { ok: true as const, data: [thread({ otherPartyId: "w2", name: "Rui Sampaio" })] },
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: /Rui Sampaio/ })).toBeVisible();
});
