import { onTestFinished, vi } from "vitest";

const subscription = {
  endpoint: "https://push.test/x",
  toJSON: () => ({
    endpoint: "https://push.test/x",
    keys: { p256dh: "B".padEnd(87, "A"), auth: "a".repeat(22) },
  }),
  unsubscribe: () => Promise.resolve(true),
};

/**
 * A browser that supports push, and a user who answers its permission prompt with `answer`. With `isNew` the service
 * worker is registered only by the returned `register`.
 */
export function fakePush(answer: NotificationPermission, { isOn = false, isNew = false } = {}) {
  let current = isOn ? subscription : null;
  const permission: { permission: NotificationPermission } = { permission: isOn ? "granted" : "default" };
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(() => {
    permission.permission = answer;
    return Promise.resolve(answer);
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: vi.fn<(options: unknown) => Promise<typeof subscription>>(() => {
      current = subscription;
      return Promise.resolve(subscription);
    }),
  };
  const registered = Promise.withResolvers<{ pushManager: typeof pushManager }>();
  let registration: { pushManager: typeof pushManager } | undefined;
  function register(): void {
    registration = { pushManager };
    registered.resolve(registration);
  }
  if (!isNew) register();
  const serviceWorker = {
    ready: registered.promise,
    getRegistration: () => Promise.resolve(registration),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", () => undefined);
  vi.stubGlobal("Notification", Object.assign(permission, { requestPermission }));
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    vi.unstubAllGlobals();
  });
  return { requestPermission, subscribe: pushManager.subscribe, register };
}
