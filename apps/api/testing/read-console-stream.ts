import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { QueueChange } from "@bandeja/contract/console/calls";
import { vi } from "vitest";
import { waiting } from "./read-stream.ts";
import type { TestApp } from "./test-app.ts";

/** Opens the console's stream with the cookie of a session. The server must listen. */
export async function readConsoleStream({ app }: Pick<TestApp, "app">, cookie: string) {
  const { port } = app.server.address() as AddressInfo;
  const request = http.get({
    port,
    path: "/admin/api/events",
    headers: { host: "bandeja.test", cookie },
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  let text = "";
  response.setEncoding("utf8").on("data", (chunk: string) => void (text += chunk));
  // Closed by the test itself.
  response.on("error", () => undefined);
  const changes = (): QueueChange[] =>
    [...text.matchAll(/^event: queue\ndata: (.+)$/gm)].map(
      ([, data = ""]) => JSON.parse(data) as QueueChange,
    );
  return {
    status: response.statusCode,
    changes,
    /** Waits until a change has arrived. */
    until: (change: QueueChange) =>
      vi.waitUntil(() => changes().some(({ kind, id }) => kind === change.kind && id === change.id), waiting),
    ended: new Promise<void>((resolve) => void response.once("close", resolve)),
    close: () => request.destroy(),
  };
}
