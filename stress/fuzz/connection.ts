import { connect, type Socket } from "node:net";

/** A response; header names are in lower case. */
export interface Reply {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Timeout (ms): a later answer counts as none. */
export const timeoutMs = 5_000;

/** The chunked body that begins at `from`; undefined while it is incomplete. */
function readChunks(bytes: Buffer, from: number): { body: Buffer; end: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = from; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const start = lineEnd + 2;
    if (bytes.length < start + size + 2) return undefined;
    if (size === 0) return { body: Buffer.concat(parts), end: start + 2 };
    parts.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
}

function readHeaders(lines: readonly string[]): Map<string, string> {
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return new Map(pairs);
}

/** The first response in the bytes, and its end; undefined while it is incomplete. */
function readReply(bytes: Buffer, isHead: boolean): { reply: Reply; end: number } | undefined {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd === -1) return undefined;
  const [first = "", ...lines] = bytes.toString("latin1", 0, headEnd).split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const start = headEnd + 4;
  // An interim (1xx) response.
  if (status === 100) {
    const next = readReply(bytes.subarray(start), isHead);
    return next && { ...next, end: start + next.end };
  }
  const headers = readHeaders(lines);
  const whole = (body: Buffer, end: number) => ({ reply: { status, headers, body: body.toString() }, end });
  if (isHead || status === 204 || status === 304) return whole(Buffer.of(), start);
  if (headers.get("transfer-encoding") === "chunked") {
    const chunks = readChunks(bytes, start);
    return chunks && whole(chunks.body, chunks.end);
  }
  const end = start + Number(headers.get("content-length") ?? 0);
  return bytes.length < end ? undefined : whole(bytes.subarray(start, end), end);
}

/** All responses in the bytes, and whether nothing incomplete is left over. */
export function readReplies(bytes: Buffer): { replies: Reply[]; isWhole: boolean } {
  const replies: Reply[] = [];
  let rest = bytes;
  for (let read = readReply(rest, false); read !== undefined; read = readReply(rest, false)) {
    replies.push(read.reply);
    rest = rest.subarray(read.end);
  }
  return { replies, isWhole: rest.length === 0 };
}

interface Exchange {
  readonly reply: Reply;
  /** From the first byte sent to the last one read. */
  readonly ms: number;
}

/** Sends one request and reads its answer. `mayGoOn`: whether the connection can be used again. */
function exchange(socket: Socket, bytes: Buffer, isHead: boolean): Promise<Exchange & { mayGoOn: boolean }> {
  const began = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    let failure = "";
    function leave(): void {
      clearTimeout(timer);
      socket.removeAllListeners().on("error", () => {});
    }
    function refuse(why: string): void {
      leave();
      socket.destroy();
      const received = Buffer.concat(chunks).toString("latin1").slice(0, 200);
      reject(new Error(`No answer: ${why}${received && `, after ${JSON.stringify(received)}`}`));
    }
    const timer = setTimeout(() => refuse(`nothing within ${timeoutMs} ms`), timeoutMs);
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      const received = Buffer.concat(chunks);
      const read = readReply(received, isHead);
      if (read === undefined) return;
      if (read.end !== received.length) return refuse("more than one to one request");
      leave();
      const mayGoOn = read.reply.headers.get("connection") !== "close";
      resolve({ reply: read.reply, ms: performance.now() - began, mayGoOn });
    });
    socket.on("error", (error) => (failure = error.message));
    socket.on("close", () => refuse(failure || "the connection was closed"));
    socket.write(bytes);
  });
}

/** Sends raw requests sequentially on a connection, which is reopened when the server has closed it. */
export function openConnection(port: number) {
  let socket: Socket | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function send(bytes: Buffer, isHead: boolean): Promise<Exchange> {
    socket ??= connect(port, "127.0.0.1").setNoDelay(true);
    const used = socket;
    socket = undefined;
    const { mayGoOn, ...done } = await exchange(used, bytes, isHead);
    if (mayGoOn) socket = used;
    else used.destroy();
    return done;
  }

  return {
    /** @throws Error when the connection breaks before the answer is complete, or on a timeout. */
    send(bytes: Buffer, { isHead = false } = {}): Promise<Exchange> {
      const answer = last.then(() => send(bytes, isHead));
      last = answer.catch(() => {});
      return answer;
    },
    close: () => socket?.destroy(),
  };
}
export type Connection = ReturnType<typeof openConnection>;
