import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { messagesAdd, messagesFind, messagesReceipt } from "@bandeja/contract/calls/messages";
import type { Message } from "@bandeja/contract/calls/messages";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { message, ownApplication, venueProfile } from "../../testing/samples.ts";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { ChatScreen } from "./chat-screen.tsx";

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
const open = (at = "/chat/v1") => renderScreen(<ChatScreen />, { at, path: "/chat/:person" });

/** A fake server that keeps the messages that are sent to it. */
function serverWith(messages: Message[], applications = [ownApplication()]) {
  const server = fakeApi();
  signInWaitstaff();
  server.answers(restaurantProfile, { ok: true, data: venueProfile() });
  server.answers(applicationsMine, { ok: true, data: applications });
  server.answers(messagesReceipt, { ok: true });
  server.answers(conductSummary, conductAnswer());
  server.answers(messagesFind, () => ({ ok: true as const, messages }));
  server.answers(messagesAdd, ({ body }) => {
    const { clientId, text } = body as { clientId: string; text: string };
    const earlier = messages.find((other) => other.clientId === clientId);
    const at = new Date(Date.parse("2026-11-20T13:00:00Z") + messages.length * 1000).toISOString();
    const data =
      earlier ?? message({ id: clientId, clientId, text, senderId: "w1", status: "sent", sentAt: at });
    if (earlier === undefined) messages.push(data);
    return { ok: true as const, data };
  });
  return server;
}

const log = () => screen.findByRole("log", { name: "Messages" });
const lines = async () =>
  within(await log())
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent ?? "");
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Message");

test(
  "a message is shown at once, then as sent, and the field is cleared for the next",
  { tags: "1.app.chat" },
  async () => {
    const server = serverWith([message()]);
    const { release } = server.hangs(messagesAdd);
    const { user } = open();
    await log();
    await user.type(field(), "On my way{Enter}");
    await waitFor(async () => expect((await lines()).at(-1)).toMatch(/You: On my way.*waiting$/));
    expect(field()).toHaveValue("");
    expect(field()).toHaveFocus();
    await waitFor(() => expect(server.sentTo(messagesAdd)).toHaveLength(1));
    const [{ clientId }] = server.sentTo(messagesAdd) as [{ clientId: string }];
    const stored = message({
      id: "m2",
      clientId,
      senderId: "w1",
      text: "On my way",
      status: "sent",
    });
    server.answers(messagesFind, { ok: true, messages: [message(), stored] });
    release({ ok: true, data: stored });
    await waitFor(async () => expect((await lines()).at(-1)).toMatch(/On my way.*sent$/));
    expect(await lines()).toHaveLength(2);
  },
);

test("a confirmed worker can call the venue, and opens its profile from its face", async () => {
  const confirmed = ownApplication({ status: "confirmed" });
  const server = serverWith([], [confirmed]);
  server.answers(jobsGet, { ok: true, data: { ...confirmed.job, phone: "+55 11 90900 0005" } });
  open();
  const call = await screen.findByRole("link", { name: "Call Cantina Serena" });
  expect(call).toHaveAttribute("href", "tel:+5511909000005");
  expect(screen.getByRole("link", { name: "About Cantina Serena" })).toHaveAttribute("href", "/venues/v1");
});

test("a thread links to its shift, a confirmed one before a pending one", async () => {
  const days = { startDate: "2099-11-28", endDate: "2099-11-29" };
  const agreed = ownApplication({
    id: "a2",
    jobId: "j2",
    status: "confirmed",
    job: { id: "j2", ...days },
  });
  serverWith([message()], [ownApplication(), agreed, ownApplication({ id: "a3", status: "withdrawn" })]);
  open();
  const shift = await screen.findByRole("link", { name: "Sat 28 – Sun 29 Nov 2099 Confirmed" });
  expect(shift).toHaveAttribute("href", "/shifts/j2");
});

test("a worker with a pending application sees no phone number", async () => {
  serverWith([]);
  open();
  await log();
  expect(screen.queryByRole("link", { name: /Call/ })).toBeNull();
});

test("a closed thread says so", async () => {
  signInVenue();
  fakeApi().refuses(waitressGet, "NOT_FOUND");
  open("/chat/w1");
  expect(await screen.findByRole("heading", { name: "This conversation isn’t open." })).toBeVisible();
});

test("the other side can be reported or blocked from the bar", async () => {
  serverWith([message()]);
  open();
  expect(await screen.findByRole("button", { name: "More about Cantina Serena" })).toBeVisible();
});
