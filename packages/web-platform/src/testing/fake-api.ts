import type { Call, PlainAnswer } from "@bandeja/contract/call";
import { fromWire, toWire, type FromWire } from "@bandeja/contract/codec";
import { errorCodes } from "@bandeja/contract/error-codes";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import { AnyFailureSchema, type FailureOf } from "@bandeja/contract/failure";
import { onTestFinished, vi } from "vitest";

interface Sent {
  /** With plain names. */
  body: unknown;
  /** The parameters of the address, with plain names. */
  query: unknown;
  path: string;
  headers: Headers;
  /** Whether the request outlives the page. */
  keepalive: boolean;
}
type Reply = (sent: Sent) => Response | Promise<Response>;

/** What a refusal with this code has besides its message. */
type Details<Code extends ErrorCode> = Omit<FromWire<FailureOf<Code>>, "ok" | "code" | "message">;
type DetailsArgument<Code extends ErrorCode> =
  object extends Details<Code> ? [details?: Details<Code>] : [details: Details<Code>];

/** @throws Error for an answer that does not match the contract */
function presentAnswer(call: Call, answer: unknown): Response {
  const body = toWire(call.answer, answer, call.names);
  const result = call.answer["~standard"].validate(body);
  if ("issues" in result && result.issues !== undefined) {
    throw new Error(`The contract knows no such answer to ${call.name}: ${JSON.stringify(result.issues)}`);
  }
  return Response.json(body);
}

function presentFailure(
  call: Call,
  code: ErrorCode,
  details: { fields?: Record<string, string> } = {},
): Response {
  const fields = call.body && details.fields && toWire(call.body, details.fields, call.names);
  const message = `The server says ${code}`;
  const failure = { ok: false, code, message, ...details, ...(fields !== undefined && { fields }) };
  return Response.json(toWire(AnyFailureSchema, failure, call.names), { status: errorCodes[code] });
}

const patternOf = ({ path }: Call) => new RegExp(`^/api${path.replaceAll(/:\w+/g, "[^/]+")}$`);

/**
 * An API for one test. Tests pass and read plain names; what is sent has those of the wire. Answers must match the
 * contract's schemas, so that they cannot drift; a call without a reply fails the test.
 */
export function fakeApi() {
  const replies: { call: Call; reply: Reply; sent: Sent[] }[] = [];
  let open = 0;

  vi.stubGlobal("fetch", async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname: path, searchParams } = new URL(address, "http://api.test");
    const route = replies.find(({ call }) => call.method === init.method && patternOf(call).test(path));
    if (route === undefined) throw new Error(`Nobody answers ${init.method} ${address}`);
    const sent: Sent = {
      body: typeof init.body === "string" ? fromWire(JSON.parse(init.body), route.call.names) : undefined,
      query: fromWire(Object.fromEntries(searchParams), route.call.names),
      path,
      headers: new Headers(init.headers),
      keepalive: init.keepalive === true,
    };
    route.sent.push(sent);
    open += 1;
    try {
      return await route.reply(sent);
    } finally {
      open -= 1;
    }
  });
  onTestFinished(() => void vi.unstubAllGlobals());

  /** Sets the reply to a call, replacing an earlier one; recorded requests are kept. */
  function on(call: Call, reply: Reply): void {
    const existing = replies.find((other) => other.call.name === call.name);
    if (existing === undefined) replies.push({ call, reply, sent: [] });
    else existing.reply = reply;
  }

  return {
    /** Answers a call with success; a function receives the request. */
    answers<const C extends Call>(call: C, answer: PlainAnswer<C> | ((sent: Sent) => PlainAnswer<C>)): void {
      on(call, (sent) =>
        presentAnswer(
          call,
          typeof answer === "function" ? (answer as (sent: Sent) => unknown)(sent) : answer,
        ),
      );
    },
    /** Refuses a call. */
    refuses<const Code extends ErrorCode>(call: Call, code: Code, ...[details]: DetailsArgument<Code>): void {
      on(call, () => presentFailure(call, code, details as { fields?: Record<string, string> }));
    },
    /** Simulates a network failure for this call. */
    fails(call: Call): void {
      on(call, () => Promise.reject(new TypeError("Failed to fetch")));
    },
    /** Leaves a call without an answer until `release` is called with one, or with another response. */
    hangs<const C extends Call>(call: C): { release: (answer: PlainAnswer<C> | Response) => void } {
      const { promise, resolve } = Promise.withResolvers<PlainAnswer<C> | Response>();
      on(call, async () => {
        const answer = await promise;
        return answer instanceof Response ? answer : presentAnswer(call, answer);
      });
      return { release: resolve };
    },
    /** The bodies of all requests to a call, or the parameters of their addresses, with plain names, oldest first. */
    sentTo(call: Call): unknown[] {
      return (
        replies
          .find((other) => other.call.name === call.name)
          ?.sent.map(({ body, query }) => body ?? query) ?? []
      );
    },
    /** The number of requests without an answer. */
    unanswered: (): number => open,
    /** The headers of all requests to a call, oldest first. */
    headersTo(call: Call): Headers[] {
      return replies.find((other) => other.call.name === call.name)?.sent.map(({ headers }) => headers) ?? [];
    },
  };
}
