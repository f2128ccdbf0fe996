import * as z from "zod/mini";

const TargetsSchema = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })], z.unknown());
const MessageSchema = z.object({ id: z.optional(z.number()), result: z.optional(z.unknown()) });
const HeapSchema = z.object({
  usedSize: z.number(),
  embedderHeapUsedSize: z.number(),
  backingStorageSize: z.number(),
});

/** A look into a Node process that was started with `--inspect` on that port and its address published by HTTP. */
export async function openInspector(port: number) {
  const targets = z.parse(TargetsSchema, await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("The inspector does not answer")));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id = 0, result } = z.parse(MessageSchema, JSON.parse(String(data)));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let asked = 0;
  const ask = (method: string): Promise<unknown> =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      socket.send(JSON.stringify({ id: asked, method }));
    });

  return {
    /**
     * Bytes that are still held after everything that can be thrown away was: objects, and what lies beside them. Code
     * that was not run for some collections goes with a later one, and what waits for a finalizer with the next: it is
     * collected until nothing more goes.
     */
    async liveBytes(): Promise<number> {
      const collect = async (): Promise<number> => {
        await ask("HeapProfiler.collectGarbage");
        const heap = z.parse(HeapSchema, await ask("Runtime.getHeapUsage"));
        return heap.usedSize + heap.embedderHeapUsedSize + heap.backingStorageSize;
      };
      let [held, last] = [await collect(), Infinity];
      while (held < last * 0.99) [held, last] = [await collect(), held];
      return held;
    },
    close: () => socket.close(),
  };
}
export type Inspector = Awaited<ReturnType<typeof openInspector>>;
