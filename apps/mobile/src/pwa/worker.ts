/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NavigationRoute, Serwist } from "serwist";
import type { PrecacheEntry } from "serwist";
import { photoCache } from "@bandeja/browser/session/kept-data.ts";
import { showPush, openNotification } from "./worker-push.ts";

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: (PrecacheEntry | string)[] };

const dayInSeconds = 86_400;

// The next version waits until the person says so (follow-worker.ts): nothing changes under their hands.
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  skipWaiting: false,
  clientsClaim: true,
  // The document varies by language for a browser's own cache; here there is one, which reads the language by itself.
  precacheOptions: { matchOptions: { ignoreVary: true } },
  runtimeCaching: [
    {
      // "Cached a day at most", and gone with the login.
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/uploads/"),
      handler: new CacheFirst({
        cacheName: photoCache,
        plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: dayInSeconds })],
      }),
    },
  ],
});

// Every screen is the one document, which was kept with the rest.
serwist.registerRoute(
  new NavigationRoute(serwist.createHandlerBoundToUrl("/app"), { allowlist: [/^\/app(\/|$)/] }),
);
serwist.addEventListeners();

self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(self, event)));
