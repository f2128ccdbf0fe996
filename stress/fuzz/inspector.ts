import * as z from "zod/mini";

const TargetsSchema = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })], z.unknown());
const MessageSchema = z.object({ id: z.optional(z.number()), result: z.optional(z.unknown()) });
const HeapSchema = z.object({
  usedSize: z.number(),
  embedderHeapUsedSize: z.number(),
  backingStorageSize: z.number(),
});

/** Connects to the inspector of a Node process that publishes its address by HTTP on this port. */
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
  let lastId = 0;
  const send = (method: string): Promise<unknown> =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method }));
    });

  return {
    /**
     * The live bytes after garbage collection: heap and external memory. Unused code is released some collections
     * later, and finalizers free memory in the next one, so it collects until the size is stable.
     */
    async liveBytes(): Promise<number> {
      const collect = async (): Promise<number> => {
        await send("HeapProfiler.collectGarbage");
        const heap = z.parse(HeapSchema, await send("Runtime.getHeapUsage"));
        return heap.usedSize + heap.embedderHeapUsedSize + heap.backingStorageSize;
      };
      let [held, last] = [await collect(), Infinity];
      while (held < last * 0.99) [held, last] = [await collect(), held];
      return held;
    },
    close: () => socket.close(),
  };
}
