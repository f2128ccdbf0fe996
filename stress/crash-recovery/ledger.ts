import { isDeepStrictEqual } from "node:util";
import type { Call, CallAnswer } from "@bandeja/contract/call";
import { outcomeOf, type RealServer } from "@bandeja/api/testing/real-server";
import type { CallResponse } from "@bandeja/api/testing/send-call";
import { Unanswered, type TrackedWrite, type Check, type Write } from "./tracked-write.ts";

interface Entry {
  readonly tracked: TrackedWrite;
  /** Present once the write was acknowledged. */
  answer?: CallAnswer<Call>;
  /** Whether a write without an answer was done, according to a repetition. */
  isCleared?: true;
}
type Server = Pick<RealServer, "ask">;

const isKnown = ({ answer, isCleared }: Entry) => answer !== undefined || isCleared;
const name = ({ tracked }: Entry) => `${tracked.call.name} ${tracked.subject}`;
const idOf = (answer: unknown) => (answer as { data?: { _id?: unknown } }).data?._id;

/** Records the writes between two kills, and their answers. */
export function createLedger() {
  const entries: Entry[] = [];
  const things = new Map<string, Entry[]>();
  /** Unexpected answers: neither a success, nor an expected refusal, nor a 503. */
  const unexpected: string[] = [];
  let acknowledged = 0;
  let waiting: { for: number; end: () => void } | undefined;

  /** @returns whether the response means that the write is done */
  function record(entry: Entry, response: CallResponse<Call>, refusedIfDone: readonly string[]): boolean {
    const outcome = outcomeOf(response);
    if (outcome === (entry.tracked.successCode ?? "200")) entry.answer = response.body;
    else if (refusedIfDone.includes(outcome)) entry.isCleared = true;
    else if (response.status !== 503) unexpected.push(`${name(entry)}: ${response.status} ${outcome}`);
    return isKnown(entry) === true;
  }

  /** @param repeats whether `server` repeats calls by itself, so that a refusal may mean that one is done */
  const writeOn =
    (server: Server, { repeats = false } = {}): Write =>
    async (tracked) => {
      const entry: Entry = { tracked };
      entries.push(entry);
      things.set(tracked.subject, [...(things.get(tracked.subject) ?? []), entry]);
      const response = await server.ask(tracked.call, tracked.input).catch(() => undefined);
      const refusedIfDone = repeats ? tracked.refusedIfDone : [];
      if (response === undefined || !record(entry, response, refusedIfDone)) throw new Unanswered();
      acknowledged += 1;
      if (waiting !== undefined && acknowledged >= waiting.for) waiting.end();
      return response.body;
    };

  /** Verifies one subject; a write that was not answered is repeated. @returns the violation, if any */
  async function settle(server: Server, check: Check, writes: readonly Entry[]): Promise<string | undefined> {
    const isSeen = ({ tracked, answer }: Entry) => tracked.isDone(check, answer);
    const last = writes.at(-1)!;
    const known = writes.findLast(isKnown);
    const isKept = known === undefined || (await isSeen(known));
    if (known === last) return isKept ? undefined : `lost: ${name(known)}`;
    // A workload stops at an unanswered write, so none followed: the rows show either it or the write before it.
    if (!isKept && !(await isSeen(last))) return `lost: ${name(known)}`;
    const { call, input, refusedIfDone } = last.tracked;
    const response = await server.ask(call, input);
    if (!record(last, response, refusedIfDone)) {
      return `cannot be repeated (${outcomeOf(response)}): ${name(last)}`;
    }
    return (await isSeen(last)) ? undefined : `not done exactly once: ${name(last)}`;
  }

  /** Repeats an idempotent request. @returns a line where its answer differs from the first */
  async function repeat(server: Server, { tracked, answer }: Entry): Promise<string | undefined> {
    const { body } = await server.ask(tracked.call, tracked.input);
    const hasKey = tracked.input.headers?.["idempotency-key"] !== undefined;
    const isSame = hasKey ? isDeepStrictEqual(body, answer) : idOf(body) === idOf(answer);
    return isSame ? undefined : `another answer: ${tracked.call.name} ${tracked.subject}`;
  }

  return {
    writeOn,
    unexpected,
    /** Resolves once `count` writes have been acknowledged. */
    whenAcknowledged: (count: number): Promise<void> =>
      new Promise((resolve) => {
        if (acknowledged >= count) resolve();
        else waiting = { for: count, end: resolve };
      }),
    /** Verifies every subject on a restarted server. @returns a line for each violation */
    async settleAll(server: Server, check: Check): Promise<string[]> {
      const lines: (string | undefined)[] = [];
      for (const writes of things.values()) lines.push(await settle(server, check, writes));
      return lines.filter((line) => line !== undefined);
    },
    /** Repeats every acknowledged creation. @returns a line for each answer that differs */
    async repeatAll(server: Server): Promise<string[]> {
      const lines: (string | undefined)[] = [];
      for (const entry of entries) {
        if (entry.tracked.call.creates && entry.answer !== undefined) lines.push(await repeat(server, entry));
      }
      return lines.filter((line) => line !== undefined);
    },
    /** The names of the acknowledged calls, with repetitions. */
    acknowledged: (): string[] =>
      entries.filter(({ answer }) => answer !== undefined).map(({ tracked }) => tracked.call.name),
    /** The number of writes without an answer. */
    countOpen: (): number => entries.filter((entry) => !isKnown(entry)).length,
  };
}
export type Ledger = ReturnType<typeof createLedger>;
