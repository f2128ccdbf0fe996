import { writePush } from "@bandeja/contract/push-payload";
import { expect, test, vi } from "vitest";
import { openNotification, showPush } from "./worker-push.ts";

type AnyCall = (...args: unknown[]) => unknown;

const origin = "https://bandeja.test";

function fakeWorker(open: string[] = []) {
  const windows = open.map((url) => ({
    url,
    focus: vi.fn<AnyCall>(async () => undefined),
    postMessage: vi.fn<AnyCall>(),
  }));
  const worker = {
    location: { origin },
    navigator: { setAppBadge: vi.fn<AnyCall>(async () => undefined) },
    registration: { showNotification: vi.fn<AnyCall>(async () => undefined) },
    clients: { matchAll: async () => windows, openWindow: vi.fn<AnyCall>(async () => null) },
  };
  return { worker: worker as unknown as ServiceWorkerGlobalScope, ...worker, windows };
}

const data = (value: unknown) => ({ json: () => value }) as PushMessageData;
const pressed = (url?: string) =>
  ({ notification: { close: vi.fn<AnyCall>(), data: { url } } }) as unknown as NotificationEvent;

test("a push is shown as sent, and the app's icon shows the number of unread notifications", async () => {
  const { worker, registration, navigator } = fakeWorker();
  await showPush(
    worker,
    data({ title: "Ana applied", body: "Friday", url: "/app/jobs/j1", tag: "a1", unread: 3 }),
  );
  expect(registration.showNotification).toHaveBeenCalledWith(
    "Ana applied",
    expect.objectContaining({ body: "Friday", tag: "a1", data: { url: "/app/jobs/j1" } }),
  );
  expect(navigator.setAppBadge).toHaveBeenCalledWith(3);
});

test("a declarative push is shown by the worker where the browser passes it on", async () => {
  const { worker, registration, navigator } = fakeWorker();
  const url = `${origin}/app/jobs/j1`;
  const push = {
    kind: "applied",
    title: "Ana applied",
    body: "Friday",
    url,
    tag: "a1",
    lang: "pt-BR",
    unread: 0,
  } as const;
  await showPush(worker, data(JSON.parse(writePush(push))));
  expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith("Ana applied", {
    body: "Friday",
    tag: "a1",
    lang: "pt-BR",
    data: { url },
    icon: "/app/icon-192.png",
    badge: "/app/badge-96.png",
  });
  expect(navigator.setAppBadge).toHaveBeenCalledExactlyOnceWith(0);
});

test.each([
  ["nothing", null],
  ["no JSON", { json: () => JSON.parse("{") } as PushMessageData],
  ["something else", data([1])],
])("a push with %s is shown without text, so that push is not revoked", async (_what, broken) => {
  const { worker, registration } = fakeWorker();
  await showPush(worker, broken);
  expect(registration.showNotification).toHaveBeenCalledOnce();
});

test("a pressed notification is opened in an existing window of the app", async () => {
  const { worker, clients, windows } = fakeWorker([`${origin}/joblistrestaurant`, `${origin}/app/shifts`]);
  await openNotification(worker, pressed("/app/chat/p1"));
  expect(windows[1]?.focus).toHaveBeenCalled();
  expect(windows[1]?.postMessage).toHaveBeenCalledWith({ kind: "open", path: `${origin}/app/chat/p1` });
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test("without a window of the app, a pressed notification opens one", async () => {
  const { worker, clients } = fakeWorker([`${origin}/joblistrestaurant`]);
  await openNotification(worker, pressed("/app/chat/p1"));
  expect(clients.openWindow).toHaveBeenCalledWith(`${origin}/app/chat/p1`);
});

test.each(["https://elsewhere.test/app", "/joblistrestaurant", "//elsewhere.test/app", undefined])(
  "a notification with the address %s opens the app's first screen",
  async (url) => {
    const { worker, clients } = fakeWorker();
    await openNotification(worker, pressed(url));
    expect(clients.openWindow).toHaveBeenCalledWith(`${origin}/app`);
  },
);

test("a push that replaces what has ended makes no sound", async () => {
  const { worker, registration } = fakeWorker();
  const url = `${origin}/app/shifts/j1`;
  const push = {
    kind: "invited",
    title: "This request has ended",
    body: "",
    url,
    tag: "a1",
    lang: "en",
    unread: 0,
  } as const;
  await showPush(worker, data(JSON.parse(writePush({ ...push, silent: true }))));
  expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    "This request has ended",
    expect.objectContaining({ tag: "a1", silent: true }),
  );
});
