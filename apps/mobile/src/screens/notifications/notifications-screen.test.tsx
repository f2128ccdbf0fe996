import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { sideOfType } from "@bandeja/contract/lists";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { notificationsFind, notificationsRead } from "@bandeja/contract/calls/notifications";
import type { Notification } from "@bandeja/contract/calls/notifications";
import { kindsOf } from "@bandeja/contract/notification-kinds";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { NotificationsScreen } from "./notifications-screen.tsx";

stopClock();

// The block body keeps the result of `act` from being returned to the hook, which would await it.
afterEach(() => {
  act(() => onlineManager.setOnline(true));
});

const notification = (more: Partial<Notification> = {}): Notification => ({
  id: "n1",
  kind: "confirmed",
  at: "2026-11-20T12:00:00Z",
  read: false,
  jobId: "j1",
  applicationId: "a1",
  person: { id: "p1", name: "Cantina Serena", photo: null },
  job: {
    venueName: "Cantina Serena",
    startDate: "2026-11-27",
    startTime: "18:00",
    endTime: "02:00",
    timezone: "America/Sao_Paulo",
  },
  ...more,
});

function open(data: Notification[], language: "en" | "pt" = "en") {
  const server = fakeApi();
  server.answers(notificationsFind, { ok: true, data, unread: data.filter(({ read }) => !read).length });
  const view = renderScreen(<NotificationsScreen />, { at: "/notifications", language });
  return { server, ...view };
}

test("a decision is told by the title and the beginning of its statement", async () => {
  signInWaitstaff();
  const title = "You can’t apply for shifts until 5 Dec, 18:04";
  open([notification({ kind: "decided", title, text: "2 offences within 90 days." })]);
  const row = await screen.findByRole("link", { name: /You can’t apply for shifts until 5 Dec, 18:04/ });
  expect(row).toHaveTextContent("2 offences within 90 days.");
  expect(row).not.toHaveTextContent("A decision about your account");
});

test(
  "each notification is a sentence about a party and a shift, with a link",
  { tags: "1.app.notifications" },
  async () => {
    signInWaitstaff();
    const message = notification({ id: "n2", kind: "message", read: true, job: undefined });
    open([notification(), message]);
    const [confirmed, wrote] = (await screen.findAllByRole("listitem")).map((item) => item.firstElementChild);
    expect(confirmed).toHaveTextContent(
      /^CSNew: You got the shift at Cantina Serena.*Fri 27 Nov, 18:00–02:00/,
    );
    expect(confirmed).toHaveAttribute("href", "/shifts/j1");
    expect(wrote).toHaveTextContent(/^CS ?New message from Cantina Serena/);
    expect(wrote).toHaveAttribute("href", "/chat/p1");
  },
);

for (const type of ["waitress", "restaurant"] as const) {
  test(`every kind of notification for a ${type} has a sentence of its own`, async () => {
    if (type === "restaurant") signInVenue();
    else signInWaitstaff();
    open(kindsOf(sideOfType[type]).map((kind) => notification({ id: kind, kind })));
    const items = await screen.findAllByRole("listitem");
    const sentences = items.map((item) => item.querySelector(".notification-sentence")?.textContent);
    expect(new Set(sentences).size).toBe(kindsOf(sideOfType[type]).length);
  });

  test(`every kind of notification for a ${type} has a picture, also without a person and a shift`, async () => {
    if (type === "restaurant") signInVenue();
    else signInWaitstaff();
    open(
      kindsOf(sideOfType[type]).map((kind) =>
        notification({ id: kind, kind, person: undefined, job: undefined }),
      ),
    );
    const items = await screen.findAllByRole("listitem");
    expect(items.filter((item) => item.querySelector(".face > svg") === null)).toEqual([]);
  });
}

test("new shifts lead to the shift, or several to the saved searches, with their number", async () => {
  signInWaitstaff();
  const several = { person: undefined, job: undefined, jobId: undefined, applicationId: undefined };
  open([
    notification({ kind: "newshift" }),
    notification({ id: "n2", kind: "newshift", count: 3, ...several }),
  ]);
  const one = await screen.findByRole("link", { name: /New shift at Cantina Serena/ });
  expect(one).toHaveAttribute("href", "/shifts/j1");
  expect(screen.getByRole("link", { name: /3 new shifts for you/ })).toHaveAttribute("href", "/saved");
});

test("a notification leads a venue to the applicant, in Portuguese", async () => {
  signInVenue();
  open([notification({ kind: "applied", person: { id: "w1", name: "Marina", photo: null } })], "pt");
  const link = await screen.findByRole("link", { name: /Novo: Marina se candidatou/ });
  expect(link).toHaveAttribute("href", "/jobs/j1/applicants/a1");
});

test("a delay is shown with its minutes", async () => {
  signInVenue();
  open([notification({ kind: "late", person: { id: "w1", name: "Marina", photo: null }, lateMinutes: 15 })]);
  expect(await screen.findByRole("link", { name: /Marina is running late About 15 minutes/ })).toBeVisible();
});

test("an opened notification is marked as read, even offline, and the mark is sent once there is a network", async () => {
  signInWaitstaff();
  const { server, user } = open([notification(), notification({ id: "n0" })]);
  const [first] = await screen.findAllByRole("link", { name: /New:/ });
  act(() => onlineManager.setOnline(false));
  if (first) await user.click(first);
  expect(server.sentTo(notificationsRead)).toEqual([]);
  server.answers(notificationsRead, { ok: true, unread: 1 });
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(server.sentTo(notificationsRead)).toEqual([{ notificationId: "n1" }]));
});

test("all notifications up to the newest are marked as read at once", async () => {
  signInWaitstaff();
  const { server, user } = open([notification(), notification({ id: "n0" })]);
  const { release } = server.hangs(notificationsRead);
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /New:/ })).toBeNull());
  expect(server.sentTo(notificationsRead)).toEqual([{ upTo: "n1" }]);
  release({ ok: true, unread: 0 });
});

test("an empty list says so; a failure can be retried", async () => {
  signInWaitstaff();
  const server = fakeApi();
  server.refuses(notificationsFind, "INTERNAL");
  const { user } = renderScreen(<NotificationsScreen />, { at: "/notifications" });
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load your notifications.");
  server.answers(notificationsFind, { ok: true, data: [], unread: 0 });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "You’re all caught up." })).toBeVisible();
});
