import type { Call, CallAnswer, Failure } from "@bandeja/contract/call";
import { errorCodes } from "@bandeja/contract/error-codes";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import { onTestFinished, vi } from "vitest";

interface Sent {
  body: unknown;
  path: string;
  headers: Headers;
}
type Reply = (sent: Sent) => Response | Promise<Response>;

function assertAnswer(call: Call, answer: unknown): void {
  const result = call.answer["~standard"].validate(answer);
  if ("issues" in result && result.issues !== undefined) {
    throw new Error(`The contract knows no such answer to ${call.name}: ${JSON.stringify(result.issues)}`);
  }
}

const patternOf = ({ path }: Call) => new RegExp(`^/api${path.replaceAll(/:\w+/g, "[^/]+")}$`);

/**
 * An API for one test. Its answers must match the contract's schemas, so that they cannot drift; a call without a reply
 * fails the test.
 */
export function fakeApi() {
  const replies: { call: Call; reply: Reply; sent: Sent[] }[] = [];
  let open = 0;

  vi.stubGlobal("fetch", async (address: string, init: RequestInit): Promise<Response> => {
    const path = address.replace(/\?.*$/, "");
    const found = replies.find(({ call }) => call.method === init.method && patternOf(call).test(path));
    if (found === undefined) throw new Error(`Nobody answers ${init.method} ${address}`);
    const sent: Sent = {
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      path,
      headers: new Headers(init.headers),
    };
    found.sent.push(sent);
    open += 1;
    try {
      return await found.reply(sent);
    } finally {
      open -= 1;
    }
  });
  onTestFinished(() => void vi.unstubAllGlobals());

  /** Sets the reply to a call, replacing an earlier one; recorded requests are kept. */
  function on(call: Call, reply: Reply): void {
    const known = replies.find((other) => other.call.name === call.name);
    if (known === undefined) replies.push({ call, reply, sent: [] });
    else known.reply = reply;
  }

  return {
    /** Answers a call with success; a function receives the request. */
    answers<const C extends Call>(call: C, answer: CallAnswer<C> | ((sent: Sent) => CallAnswer<C>)): void {
      on(call, (sent) => {
        const body = typeof answer === "function" ? (answer as (sent: Sent) => unknown)(sent) : answer;
        assertAnswer(call, body);
        return Response.json(body);
      });
    },
    /** Refuses a call. */
    refuses(
      call: Call,
      code: ErrorCode,
      more: Pick<Partial<Failure>, "fields" | "fee" | "registration" | "link" | "account" | "proof"> = {},
    ): void {
      const body = { ok: false, code, message: `The server says ${code}`, ...more };
      on(call, () => Response.json(body, { status: errorCodes[code] }));
    },
    /** Simulates a network failure for this call. */
    fails(call: Call): void {
      on(call, () => Promise.reject(new TypeError("Failed to fetch")));
    },
    /** Leaves a call without an answer until `release` is called with one. */
    hangs(call: Call): { release: (reply: Reply) => void } {
      const { promise, resolve } = Promise.withResolvers<Reply>();
      on(call, async (sent) => (await promise)(sent));
      return { release: resolve };
    },
    /** The bodies of all requests to a call, oldest first. */
    sentTo(call: Call): unknown[] {
      return replies.find((other) => other.call.name === call.name)?.sent.map(({ body }) => body) ?? [];
    },
    /** The number of requests without an answer. */
    unanswered: (): number => open,
    /** The headers of all requests to a call, oldest first. */
    headersTo(call: Call): Headers[] {
      return replies.find((other) => other.call.name === call.name)?.sent.map(({ headers }) => headers) ?? [];
    },
  };
}
