import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { appBase } from "@bandeja/contract/cross-links";

const whileInFrontMs = 30 * 60_000;
/** Delays the first worker, which fetches the whole app, until the first screen is rendered. */
const firstRestMs = 3_000;

/** An installed worker that waits for the user's consent to take over; undefined when there is none. */
export function useWaitingWorker(): ServiceWorker | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    // Only builds have a worker.
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const { serviceWorker } = navigator;

    // A browser that blocks workers resolves with undefined.
    function follow(registration: ServiceWorkerRegistration | undefined): void {
      if (registration === undefined) return;
      const look = () => {
        // The very first worker replaces nothing.
        if (serviceWorker.controller === null) return;
        setWaiting(registration.waiting ?? undefined);
      };
      look();
      registration.addEventListener(
        "updatefound",
        () => registration.installing?.addEventListener("statechange", look, { signal }),
        { signal },
      );
      const ask = () => {
        // Fails without a network, when there is no newer version anyway.
        if (document.visibilityState === "visible") registration.update().catch(() => undefined);
      };
      const timer = setInterval(ask, whileInFrontMs);
      document.addEventListener("visibilitychange", ask, { signal });
      signal.addEventListener("abort", () => clearInterval(timer));
    }

    const begin = () => {
      // Where a browser refuses (private windows), the app works without a worker.
      serviceWorker.register(`${appBase}/sw.js`, { scope: appBase }).then(follow, () => undefined);
    };
    const rest = setTimeout(begin, serviceWorker.controller === null ? firstRestMs : 0);
    signal.addEventListener("abort", () => clearTimeout(rest));
    return () => stopped.abort();
  }, []);
  return waiting;
}

/** Activates the new version and reloads the app. Drafts and unsent mutations are kept. */
export function takeUpdate(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
    once: true,
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  waiting.postMessage({ type: "SKIP_WAITING" });
}

/** Navigates to the target of a pressed notification, without reloading the app. */
export function useOpenedNotifications(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    function hear({ data }: MessageEvent<unknown>): void {
      if (typeof data !== "object" || data === null || !("kind" in data) || data.kind !== "open") return;
      if (!("path" in data) || typeof data.path !== "string") return;
      const { origin, pathname, search, hash } = new URL(data.path, window.location.href);
      if (origin !== window.location.origin || !pathname.startsWith(appBase)) return;
      void navigate(`${pathname.slice(appBase.length) || "/"}${search}${hash}`);
    }
    navigator.serviceWorker.addEventListener("message", hear);
    return () => navigator.serviceWorker.removeEventListener("message", hear);
  }, [navigate]);
}
