import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { BenchError } from "../bench-error.ts";
import type { Market } from "../fill/open-market.ts";
import { freePort } from "../servers/free-port.ts";
import { memoryOf } from "../servers/process-figures.ts";
import { startApi } from "../servers/start-api.ts";
import type { RunningServer } from "../servers/start-server.ts";

/** A server whose inspector can be opened, to collect its garbage. */
export interface InspectedServer extends RunningServer {
  readonly inspectorPort: number;
}

export async function startInspected({ dataDir, clockOffset }: Market): Promise<InspectedServer> {
  const inspectorPort = await freePort();
  const env = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectorPort}` };
  return { ...(await startApi({ dataDir, clockOffset, env })), inspectorPort };
}

/** Bytes of a process after garbage collections: resident, and those of live objects, buffers included. */
export interface Memory {
  readonly resident: number;
  readonly live: number;
}

interface Reply {
  readonly id: number;
  readonly result?: { readonly result?: { readonly value?: string } };
}

async function openInspector({ name, pid, inspectorPort }: InspectedServer): Promise<WebSocket> {
  process.kill(pid, "SIGUSR1");
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`).catch(() => undefined);
    const [target] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target !== undefined) {
      const socket = new WebSocket(target.webSocketDebuggerUrl);
      await once(socket, "open");
      return socket;
    }
    await pause(50);
  }
  throw new BenchError(`The inspector of ${name} does not open.`);
}

/** How long (ms) freed memory may take to return to the system. */
const settleMs = 1_000;

/** Collects the garbage of a server, by its inspector, and reads its memory. */
export async function readMemory(server: InspectedServer): Promise<Memory> {
  const socket = await openInspector(server);
  let sent = 0;
  async function send(method: string, params: object = {}): Promise<Reply> {
    const id = (sent += 1);
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = (await once(socket, "message")) as [MessageEvent<string>];
      const reply = JSON.parse(data) as Reply;
      if (reply.id === id) return reply;
    }
  }
  await send("HeapProfiler.collectGarbage");
  await pause(settleMs);
  await send("HeapProfiler.collectGarbage");
  const { result } = await send("Runtime.evaluate", {
    expression: "JSON.stringify(process.memoryUsage())",
    returnByValue: true,
  });
  const used = JSON.parse(result?.result?.value ?? "{}") as Record<"heapUsed" | "external", number>;
  await send("Runtime.evaluate", {
    expression: 'void setTimeout(() => process.getBuiltinModule("node:inspector").close(), 10)',
  });
  socket.close();
  await pause(settleMs);
  return { resident: memoryOf(server.pid).now * 1e6, live: used.heapUsed + used.external };
}
