import { conductSummary } from "@bandeja/contract/calls/conduct";
import { notificationsFind, notificationsRead } from "@bandeja/contract/calls/notifications";
import type { Notification } from "@bandeja/contract/calls/notifications";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInSampleVenue } from "../../testing/samples.ts";
import { notificationAddress } from "./notification-address.ts";
import { NotificationsScreen } from "./notifications-screen.tsx";

beforeEach(() => signInSampleVenue());

const notification = (more: Partial<Notification> = {}): Notification => ({
  id: "n1",
  kind: "applied",
  at: "2026-11-20T12:00:00Z",
  read: false,
  jobId: "j1",
  applicationId: "a1",
  person: { id: "w1", name: "Marina Duarte", photo: null },
  job: {
    venueName: "Sala",
    startDate: "2026-11-27",
    startTime: "18:00",
    endTime: "02:00",
    timezone: "Europe/Lisbon",
  },
  ...more,
});

function open(data: Notification[], language: "en" | "pt" = "en") {
  const server = fakeApi();
  server.answers(notificationsFind, { ok: true, data, unread: data.filter(({ read }) => !read).length });
  return { server, ...renderScreen(<NotificationsScreen />, { at: "/notifications", language }) };
}

test("a notification is a sentence about a person and a shift", { tags: "1.app.notifications" }, async () => {
  open([notification()], "pt");
  const link = await screen.findByRole("link", { name: /Novo: Marina Duarte se candidatou/ });
  expect(link).toHaveTextContent("Sex, 27 nov, 18:00–02:00");
  expect(link).toHaveAttribute("href", "/singlewaitress?id=w1&application=a1");
});

test.each([
  ["applied", "/singlewaitress?id=w1&application=a1"],
  ["markcompleted", "/singlejob?id=j1&view=complete"],
  ["message", "/chat?id=w1"],
  ["decided", "/account/people#conduct"],
  ["paid", "/account/payments"],
  // Of workers: a venue gets none.
  ["placeoffered", "/notifications"],
] as const)("a notification of the kind %s leads to %s", (kind, address) => {
  expect(notificationAddress(notification({ kind }))).toBe(address);
});

test("without the person, a notification about an application leads to the job", () => {
  expect(notificationAddress(notification({ person: undefined }))).toBe("/singlejob?id=j1");
});

test("an opened notification is marked as read, and its page is shown", async () => {
  const { server, user, address } = open([notification(), notification({ id: "n0", read: true })]);
  server.answers(notificationsRead, { ok: true, unread: 0 });
  await user.click(await screen.findByRole("link", { name: /New:/ }));
  expect(address()).toBe("/singlewaitress?id=w1&application=a1");
  await waitFor(() => expect(server.sentTo(notificationsRead)).toEqual([{ notificationId: "n1" }]));
});

test("all up to the newest are marked as read at once; after a refusal they are new again", async () => {
  const { server, user } = open([notification(), notification({ id: "n0" })]);
  const { release } = server.hangs(notificationsRead);
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /New:/ })).toBeNull());
  expect(server.sentTo(notificationsRead)).toEqual([{ upTo: "n1" }]);
  release(Response.json({ ok: false, code: "INTERNAL", message: "" }, { status: 500 }));
  expect(await screen.findAllByRole("link", { name: /New:/ })).toHaveLength(2);
});

test.each([
  ["America/Sao_Paulo", "You can’t post jobs until Fri 4 Dec, 13:00 (Brasilia Standard Time)"],
  ["UTC", "You can’t post jobs until Fri 4 Dec, 13:00"],
])(
  "the title of a statement in %s, on a device in UTC, says whose time it names: %s",
  async (timezone, text) => {
    const title = "You can’t post jobs until Fri 4 Dec, 13:00";
    const { server } = open([notification({ kind: "decided", title, person: undefined, job: undefined })]);
    const { data, ...rest } = conductAnswer();
    server.answers(conductSummary, { ...rest, data: { ...data, timezone } });
    await waitFor(() => expect(server.sentTo(conductSummary)).toHaveLength(1));
    await waitFor(() => expect(document.querySelector(".notification-sentence")).toHaveTextContent(text));
    expect(document.querySelector(".notification-sentence")?.textContent).toMatch(/(?:13:00|Time\))$/);
  },
);

test("a hidden review says how it is read: after one's own, or later by who cannot write one", async () => {
  const review = notification({ kind: "reviewed", hidden: true });
  open([review, { ...review, id: "n2", readLater: true }]);
  expect(await screen.findAllByText("Review them too to read it.")).toHaveLength(1);
  expect(screen.getByText("You can read it after 7 days.")).toBeVisible();
});

test("an empty list says so; a failure can be retried; settings are those of the app", async () => {
  const server = fakeApi();
  server.refuses(notificationsFind, "INTERNAL");
  const { user } = renderScreen(<NotificationsScreen />, { at: "/notifications" });
  expect(await screen.findByText("We couldn’t load your notifications.")).toBeVisible();
  server.answers(notificationsFind, { ok: true, data: [], unread: 0 });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "You’re all caught up." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Notification settings" })).toHaveAttribute(
    "href",
    "/app/notifications/settings",
  );
});
