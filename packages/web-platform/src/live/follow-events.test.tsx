import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { endLogin, readLogin } from "../session/session.ts";
import { signInVenue } from "../testing/sign-in.ts";
import { followEvents } from "./follow-events.ts";
import { isLive } from "./live-state.ts";

/** The streams that were requested, newest last. */
let streams: ReturnType<typeof answerStream>[];
let queries: QueryClient;
/** The status of a refusal; without it, streams are answered. */
let refusal: number | undefined;

/** A busy machine may need more than the default second. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });

/** A stream whose events a test sends. */
function answerStream(init: RequestInit) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (begun) => void (controller = begun) });
  init.signal?.addEventListener("abort", () => controller?.error(init.signal?.reason));
  const send = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return {
    headers: new Headers(init.headers),
    response: new Response(body, { headers: { "content-type": "text/event-stream" } }),
    send,
    sendEvent: (position: number, type: string) => send(`id: ${position}\nevent: ${type}\ndata: {}\n\n`),
    end: () => controller?.close(),
    fail: (error: Error) => controller?.error(error),
    isAborted: () => init.signal?.aborted === true,
  };
}

/** Locks as browsers have them, for the tabs of one test. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown> {
      const turn = last.then(() => (signal.aborted ? undefined : work()));
      last = turn.catch(() => {});
      return turn;
    },
  };
}

beforeEach(() => {
  streams = [];
  refusal = undefined;
  signInVenue();
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    const stream = answerStream(init);
    streams.push(stream);
    return refusal === undefined ? stream.response : new Response(null, { status: refusal });
  });
  Object.defineProperty(navigator, "locks", { configurable: true, value: createLocks() });
  queries = new QueryClient();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, "locks");
  });
});

/** Opens a tab. @returns a function that closes it */
function openTab(tabQueries = queries): () => void {
  const stopping = new AbortController();
  followEvents(tabQueries, stopping.signal);
  onTestFinished(() => stopping.abort());
  return () => stopping.abort();
}

/** A query on screen. @returns the number of times it was fetched */
function show(name: string, tabQueries = queries): () => number {
  let count = 0;
  const observer = new QueryObserver(tabQueries, { queryKey: [name], queryFn: () => (count += 1) });
  onTestFinished(observer.subscribe(() => {}));
  return () => count;
}

const newest = async (count: number) => {
  await eventually(() => expect(streams).toHaveLength(count));
  return streams.at(-1)!;
};

test("an event fetches what it may have changed again, and nothing else", async () => {
  openTab();
  const [jobs, messages] = [show("jobsFindApplications"), show("messagesFind")];
  const stream = await newest(1);
  expect(stream.headers.get("authorization")).toBe(`Bearer ${readLogin()?.token}`);
  stream.send(": resumed\n\n");
  await eventually(() => expect(isLive()).toBe(true));
  stream.sendEvent(8, "message.sent");
  await eventually(() => expect(messages()).toBe(2));
  expect(jobs()).toBe(1);
});

test("events that follow each other are fetched at once; many of them every 300 ms", async () => {
  openTab();
  const messages = show("messagesFind");
  const stream = await newest(1);
  stream.send(": resumed\n\n");
  await eventually(() => expect(isLive()).toBe(true));
  // From here on, only the test moves time.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  let position = 0;
  const send = async () => {
    stream.sendEvent((position += 1), "message.sent");
    // A stream's bytes pass through several promises.
    await new Promise(setImmediate);
    await pass(0);
  };
  await pass(1_000);
  for (let fetched = 2; fetched <= 5; fetched += 1) {
    await send();
    expect(messages()).toBe(fetched);
  }
  await send();
  await send();
  expect(messages()).toBe(5);
  await pass(310);
  expect(messages()).toBe(6);
  await send();
  await pass(200);
  expect(messages()).toBe(6);
  await pass(110);
  expect(messages()).toBe(7);
  // After a quiet time they are fetched at once again.
  await pass(1_500);
  await send();
  await send();
  expect(messages()).toBe(9);
});

test("all live data are fetched again when the stream begins, and when events were missed", async () => {
  openTab();
  const [jobs, other] = [show("jobsGet"), show("accountGet")];
  const stream = await newest(1);
  stream.sendEvent(7, "ready");
  await eventually(() => expect(jobs()).toBe(2));
  stream.sendEvent(3, "refetch");
  await eventually(() => expect(jobs()).toBe(3));
  expect(other()).toBe(1);
});

test("after the stream has ended, it is continued after the last event; repeated events are ignored", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  openTab();
  const first = await newest(1);
  first.sendEvent(7, "ready");
  first.sendEvent(9, "message.sent");
  await eventually(() => expect(isLive()).toBe(true));
  first.end();
  await eventually(() => expect(isLive()).toBe(false));
  await vi.advanceTimersByTimeAsync(2_000);
  const second = await newest(2);
  expect(second.headers.get("last-event-id")).toBe("9");
  second.send(": resumed\n\n");
  const messages = show("messagesFind");
  await eventually(() => expect(messages()).toBe(1));
  second.sendEvent(9, "message.sent");
  second.sendEvent(10, "job.posted");
  const jobs = show("jobsGet");
  await vi.advanceTimersByTimeAsync(100);
  expect(messages()).toBe(1);
  expect(jobs()).toBeGreaterThan(0);
});

test("two tabs share one stream, and the second one takes over when the first is closed", async () => {
  const close = openTab();
  const first = await newest(1);
  first.sendEvent(7, "ready");
  await eventually(() => expect(isLive()).toBe(true));
  const other = new QueryClient();
  openTab(other);
  const messages = show("messagesFind", other);
  await eventually(() => expect(messages()).toBe(1));
  first.sendEvent(8, "message.sent");
  await eventually(() => expect(messages()).toBe(2));
  expect(streams).toHaveLength(1);
  close();
  const second = await newest(2);
  expect(first.isAborted()).toBe(true);
  expect(second.headers.get("last-event-id")).toBe("8");
});

test("a logout ends the stream", async () => {
  openTab();
  const stream = await newest(1);
  stream.sendEvent(7, "ready");
  await eventually(() => expect(isLive()).toBe(true));
  endLogin();
  await eventually(() => expect(stream.isAborted()).toBe(true));
  expect(isLive()).toBe(false);
});

/** Time that tests move, while waits for what follows go on. */
const stopTimers = () =>
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });

test("a stream that is refused with 401 is not requested again for half a minute", async () => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  stopTimers();
  refusal = 401;
  openTab();
  await newest(1);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(streams).toHaveLength(1);
  expect(isLive()).toBe(false);
  refusal = undefined;
  await vi.advanceTimersByTimeAsync(6_000);
  const second = await newest(2);
  second.sendEvent(1, "ready");
  await eventually(() => expect(isLive()).toBe(true));
});

test("a stream that is silent for 40 s is given up, and continued after its last event", async () => {
  stopTimers();
  openTab();
  const first = await newest(1);
  first.sendEvent(7, "ready");
  await eventually(() => expect(isLive()).toBe(true));
  await vi.advanceTimersByTimeAsync(30_000);
  first.send(":\n\n");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(first.isAborted()).toBe(false);
  await vi.advanceTimersByTimeAsync(11_000);
  await eventually(() => expect(first.isAborted()).toBe(true));
  expect(isLive()).toBe(false);
  await vi.advanceTimersByTimeAsync(4_000);
  const second = await newest(2);
  expect(second.headers.get("last-event-id")).toBe("7");
});

test("positions that went back, as after a restore, are followed from there", async () => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  stopTimers();
  openTab();
  const messages = show("messagesFind");
  const first = await newest(1);
  first.sendEvent(70, "ready");
  await eventually(() => expect(messages()).toBe(2));
  first.end();
  await vi.advanceTimersByTimeAsync(1_000);
  const second = await newest(2);
  expect(second.headers.get("last-event-id")).toBe("70");
  second.sendEvent(3, "refetch");
  await eventually(() => expect(messages()).toBe(3));
  second.sendEvent(4, "message.sent");
  await vi.advanceTimersByTimeAsync(400);
  await eventually(() => expect(messages()).toBe(4));
  second.end();
  await vi.advanceTimersByTimeAsync(1_000);
  const third = await newest(3);
  expect(third.headers.get("last-event-id")).toBe("4");
});

test("while the tab with the stream is frozen, another one polls; it fetches everything once that is heard again", async () => {
  stopTimers();
  // The frozen tab holds the lock, and says nothing.
  const frozen = new BroadcastChannel("bandeja.live");
  onTestFinished(() => frozen.close());
  const token = readLogin()?.token;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target.
  const say = (kind: object) => frozen.postMessage({ token, ...kind });
  void navigator.locks.request(
    "bandeja.live",
    { signal: new AbortController().signal },
    () => new Promise(() => {}),
  );
  openTab();
  const messages = show("messagesFind");
  say({ kind: "state", isOpen: true });
  await eventually(() => expect(isLive()).toBe(true));
  await eventually(() => expect(messages()).toBe(2));
  await vi.advanceTimersByTimeAsync(44_000);
  expect(isLive()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isLive()).toBe(false);
  // Polling begins with an answer.
  await vi.advanceTimersByTimeAsync(6_000);
  await eventually(() => expect(messages()).toBe(3));
  expect(streams).toHaveLength(0);
  say({ kind: "state", isOpen: true });
  await eventually(() => expect(messages()).toBe(4));
  say({ kind: "event", id: "8-3", type: "message.sent" });
  await eventually(() => expect(messages()).toBe(5));
  expect(isLive()).toBe(true);
});

test("a stream whose first bytes are held back is given up, and tried again after five minutes", async () => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  openTab();
  const stream = await newest(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(stream.isAborted()).toBe(true));
  expect(isLive()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300_000);
  await newest(2);
});

test("a hidden tab gives the stream up after half a minute, counted from when it was last hidden", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const visibility = vi.spyOn(document, "visibilityState", "get");
  onTestFinished(() => visibility.mockRestore());
  const become = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  openTab();
  const first = await newest(1);
  first.sendEvent(7, "ready");
  await eventually(() => expect(isLive()).toBe(true));
  const pass = async (ms: number) => {
    first.send(":\n\n");
    await vi.advanceTimersByTimeAsync(ms);
  };
  become("hidden");
  await pass(20_000);
  become("visible");
  become("hidden");
  await pass(20_000);
  expect(first.isAborted()).toBe(false);
  await pass(11_000);
  await eventually(() => expect(first.isAborted()).toBe(true));
  expect(streams).toHaveLength(1);
  become("visible");
  const second = await newest(2);
  expect(second.headers.get("last-event-id")).toBe("7");
});

test("a browser that refuses locks is asked again after half a minute, and a fault is reported", async () => {
  stopTimers();
  const reported = vi.fn<(value: unknown) => void>();
  vi.stubGlobal("reportError", reported);
  const request = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new DOMException("Refused", "SecurityError"))
    .mockRejectedValueOnce(new TypeError("x.y is not a function"))
    .mockReturnValue(new Promise(() => {}));
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  openTab();
  await eventually(() => expect(request).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(request).toHaveBeenCalledTimes(1);
  expect(reported).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(32_000);
  expect(request).toHaveBeenCalledTimes(3);
  expect(reported).toHaveBeenCalledTimes(1);
});

test("a stream that the network cuts is opened again; a fault while reading it is reported too", async () => {
  stopTimers();
  const reported = vi.fn<(value: unknown) => void>();
  vi.stubGlobal("reportError", reported);
  openTab();
  const first = await newest(1);
  first.sendEvent(7, "ready");
  await eventually(() => expect(isLive()).toBe(true));
  first.fail(new TypeError("network error"));
  await vi.advanceTimersByTimeAsync(4_000);
  const second = await newest(2);
  expect(reported).not.toHaveBeenCalled();
  second.sendEvent(8, "ready");
  await eventually(() => expect(isLive()).toBe(true));
  const announce = vi.spyOn(BroadcastChannel.prototype, "postMessage");
  announce.mockImplementationOnce(() => {
    throw new TypeError("x.y is not a function");
  });
  second.sendEvent(9, "message.sent");
  await vi.advanceTimersByTimeAsync(8_000);
  await newest(3);
  expect(reported).toHaveBeenCalledTimes(1);
});
