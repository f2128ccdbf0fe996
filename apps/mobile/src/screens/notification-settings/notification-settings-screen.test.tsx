import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { notificationsChange, notificationsSettings } from "@bandeja/contract/calls/notification-settings";
import type { NotificationSettings } from "@bandeja/contract/calls/notification-settings";
import { pushKey, pushSubscribe } from "@bandeja/contract/calls/push";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakePush } from "../../testing/fake-push.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { NotificationSettingsScreen } from "./notification-settings-screen.tsx";

const settings = (more: Partial<NotificationSettings> = {}): NotificationSettings => ({
  kinds: [
    { kind: "confirmed", push: true, mail: true },
    { kind: "reviewed", push: true, mail: false },
  ],
  quietFrom: null,
  quietTo: null,
  reminderHours: [24, 2],
  timezone: "America/Sao_Paulo",
  mail: "on",
  sms: false,
  devices: 0,
  ...more,
});

function open(more: Partial<NotificationSettings> = {}) {
  signInWaitstaff();
  const server = fakeApi();
  server.answers(notificationsSettings, { ok: true, data: settings(more) });
  return { server, ...renderScreen(<NotificationSettingsScreen />, { at: "/notifications/settings" }) };
}

test("the kinds are in groups, whose boxes change all of their kinds at once", async () => {
  const { server, user } = open({
    kinds: [
      { kind: "confirmed", push: true, mail: true },
      { kind: "declined", push: true, mail: false },
      { kind: "message", push: true, mail: true },
    ],
  });
  const groups = await screen.findAllByRole("button", { expanded: false });
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    "Applications and offers2 kinds",
    "Messages and reviews1 kind",
  ]);
  const mails = screen.getByRole("checkbox", { name: "Applications and offers, all: E-mail" });
  expect(mails).toBePartiallyChecked();
  const reply = server.hangs(notificationsChange);
  await user.click(mails);
  // Shown before the answer.
  await waitFor(() => expect(mails).toBeChecked());
  await user.click(screen.getByRole("button", { name: /^Applications and offers/ }));
  expect(screen.getByRole("checkbox", { name: "A venue declines your application: E-mail" })).toBeChecked();
  expect(server.sentTo(notificationsChange)).toEqual([
    {
      kinds: [
        { kind: "confirmed", mail: true },
        { kind: "declined", mail: true },
      ],
    },
  ]);
  reply.release(Response.json({ ok: false, code: "INTERNAL", message: "Broken" }, { status: 500 }));
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  await waitFor(() => expect(mails).toBePartiallyChecked());
});

test("ticking a box saves the channel of a kind, and a refusal restores the box", async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole("button", { name: /^Messages and reviews/ }));
  const box = await screen.findByRole("checkbox", { name: "Someone reviews you: E-mail" });
  const kinds = [{ kind: "reviewed" as const, push: true, mail: true }];
  server.answers(notificationsChange, { ok: true, data: settings({ kinds }) });
  await user.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(server.sentTo(notificationsChange)).toEqual([{ kinds: [{ kind: "reviewed", mail: true }] }]);
  server.refuses(notificationsChange, "INTERNAL");
  await user.click(box);
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  await waitFor(() => expect(box).toBeChecked());
});

test("reminders are chosen one by one, and a refusal restores the box", async () => {
  const { server, user } = open({ kinds: [{ kind: "reminder", push: true, mail: true }] });
  const day = await screen.findByRole("checkbox", { name: "1 day" });
  const hour = screen.getByRole("checkbox", { name: "1 hour" });
  expect(day).toBeChecked();
  expect(hour).not.toBeChecked();
  const reply = server.hangs(notificationsChange);
  await user.click(hour);
  // Shown before the answer.
  await waitFor(() => expect(hour).toBeChecked());
  expect(server.sentTo(notificationsChange)).toEqual([{ reminderHours: [24, 2, 1] }]);
  reply.release(Response.json({ ok: false, code: "INTERNAL", message: "Broken" }, { status: 500 }));
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  await waitFor(() => expect(hour).not.toBeChecked());
});

test("an account with a phone can choose text messages for what is urgent, all kinds at once", async () => {
  const kinds = [
    { kind: "confirmed", push: true, mail: true, sms: false },
    { kind: "declined", push: true, mail: true },
    { kind: "cancelled", push: true, mail: true, sms: false },
  ] as const;
  const { server, user } = open({ sms: true, kinds: [...kinds] });
  const box = await screen.findByRole("checkbox", { name: "Text me" });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/At most 3 a day\.$/);
  const reply = server.hangs(notificationsChange);
  await user.click(box);
  // Shown before the answer.
  await waitFor(() => expect(box).toBeChecked());
  expect(server.sentTo(notificationsChange)).toEqual([
    {
      kinds: [
        { kind: "confirmed", sms: true },
        { kind: "cancelled", sms: true },
      ],
    },
  ]);
  reply.release(Response.json({ ok: false, code: "INTERNAL", message: "Broken" }, { status: 500 }));
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  await waitFor(() => expect(box).not.toBeChecked());
});

test("an account without a phone is not offered text messages", async () => {
  open({ kinds: [{ kind: "confirmed", push: true, mail: true, sms: true }] });
  expect(await screen.findByRole("heading", { name: "Quiet hours" })).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: "Text me" })).toBeNull();
});

test("venues have no reminders of shifts", async () => {
  open({ kinds: [{ kind: "applied", push: true, mail: true }] });
  expect(await screen.findByRole("heading", { name: "Quiet hours" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Reminders of your shifts" })).toBeNull();
});

test("quiet hours start from a default, and can be changed", async () => {
  const { server, user } = open();
  server.answers(notificationsChange, { ok: true, data: settings({ quietFrom: "23:00", quietTo: "08:00" }) });
  await user.click(await screen.findByRole("checkbox", { name: "Turn on quiet hours" }));
  expect(screen.getByText(/Time zone: Brasilia Standard Time\.$/)).toBeVisible();
  const from = screen.getByLabelText("From");
  await user.clear(from);
  await user.type(from, "22:30");
  await user.click(await screen.findByRole("button", { name: "Save", busy: false }));
  await waitFor(() =>
    expect(server.sentTo(notificationsChange)).toEqual([
      { quietFrom: "23:00", quietTo: "08:00" },
      { quietFrom: "22:30", quietTo: "08:00" },
    ]),
  );
});

test("quiet hours that could not be saved offline are turned off again, with the reason", async () => {
  const { server, user } = open();
  const box = await screen.findByRole("checkbox", { name: "Turn on quiet hours" });
  server.fails(notificationsChange);
  goOffline();
  await user.click(box);
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("No connection.");
  await waitFor(() => expect(box).not.toBeChecked());
});

test("on a first visit the state of the device appears once the service worker is registered", async () => {
  const push = fakePush("granted", { isNew: true });
  open();
  await screen.findByRole("checkbox", { name: "Turn on quiet hours" });
  await act(async () => {});
  expect(screen.queryByText("This browser can’t show notifications.")).toBeNull();
  push.register();
  expect(await screen.findByRole("button", { name: "Turn on" })).toBeVisible();
});

test("a device is subscribed after the person agrees", { tags: "1.app.notifications" }, async () => {
  const push = fakePush("granted");
  const { server, user } = open();
  server.answers(pushKey, { ok: true, data: "server-key" });
  server.answers(pushSubscribe, { ok: true });
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  expect(await screen.findByText("Notifications are on for this device.")).toBeVisible();
  expect(push.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "server-key" });
  expect(server.sentTo(pushSubscribe)).toMatchObject([{ endpoint: "https://push.test/x" }]);
});

test("a browser that cannot subscribe, as in a private window, is not reported as an error", async () => {
  const push = fakePush("granted");
  push.subscribe.mockRejectedValue(new DOMException("Registration failed", "NotAllowedError"));
  const { server, user } = open();
  server.answers(pushKey, { ok: true, data: "server-key" });
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  expect(await screen.findByText(/Private windows never allow them/)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a user who denied the permission reads how to change it", async () => {
  fakePush("denied");
  const { server, user } = open();
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  expect(await screen.findByText(/You can allow them in its settings/)).toBeVisible();
  expect(server.sentTo(pushSubscribe)).toEqual([]);
});

test("on an iPhone the app must be installed first", async () => {
  const device = vi.spyOn(navigator, "userAgent", "get").mockReturnValue("iPhone");
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  open();
  expect(await screen.findByText(/put Bandeja on your Home Screen first/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Turn on" })).toBeNull();
  device.mockRestore();
});
