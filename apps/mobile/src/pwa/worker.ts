/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NavigationRoute, Serwist } from "serwist";
import type { PrecacheEntry } from "serwist";
import { photoCache } from "@bandeja/web-platform/storage/offline-data.ts";
import { showPush, openNotification } from "./worker-push.ts";

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: (PrecacheEntry | string)[] };

const dayInSeconds = 86_400;

// A new version waits until the user agrees (follow-worker.ts), so that a running app never changes.
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  skipWaiting: false,
  clientsClaim: true,
  // The document varies by language for HTTP caches; the cached one reads the language itself.
  precacheOptions: { matchOptions: { ignoreVary: true } },
  runtimeCaching: [
    {
      // Photos are cached for a day at most, and deleted at the logout.
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/uploads/"),
      handler: new CacheFirst({
        cacheName: photoCache,
        plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: dayInSeconds })],
      }),
    },
  ],
});

// All screens are the one precached document.
serwist.registerRoute(
  new NavigationRoute(serwist.createHandlerBoundToUrl("/app"), { allowlist: [/^\/app(\/|$)/] }),
);
serwist.addEventListeners();

self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(self, event)));
