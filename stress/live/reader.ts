import { setTimeout as pause } from "node:timers/promises";
import { messagesFind, messagesReceipt, messagesThreads } from "@bandeja/contract/calls/messages";
import { readyType, refetchType } from "@bandeja/contract/live-events";
import type { Random } from "@bandeja/demo-data/random";
import type { Side } from "@bandeja/domain/side";
import { readStream, type ReadEvent } from "@bandeja/api/testing/read-stream";
import type { CallInput, CallResponse } from "@bandeja/api/testing/send-call";
import type { Call } from "@bandeja/contract/call";

/** The server as its readers see it. */
export interface Service {
  /** The address at which the next stream is opened. */
  streams(): string;
  /** Makes a call until it is answered. */
  ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>>;
}

/** One side of the conversations. */
export interface Party {
  readonly id: string;
  readonly token: string;
  readonly side: Side;
  /** The network address from which it asks. */
  readonly address: string;
  /** Those that it may write to. */
  readonly partners: readonly string[];
}

export type Data = Readonly<Record<string, string>>;

/** Positions between two events that a stream passed on one after the other; none of its reader may be there. */
interface Gap {
  readonly after: number;
  readonly before: number;
}

const headersOf = ({ address }: Party) => ({ "x-forwarded-for": address });

/** What the calls answer about a conversation, and about all of them. */
export async function findConversation(service: Service, party: Party, partner: string) {
  const body = { person_id: party.id, otherperson_id: partner, limit: 100 };
  const answer = await service.ask(messagesFind, { token: party.token, body, headers: headersOf(party) });
  return answer.body.messageslist;
}
export async function findThreads(service: Service, party: Party) {
  const body = { limit: 100 };
  const answer = await service.ask(messagesThreads, { token: party.token, body, headers: headersOf(party) });
  return answer.body.data;
}
export type Conversation = Awaited<ReturnType<typeof findConversation>>;

/**
 * Reads an account's streams one after the other, as the client does, and keeps its screens: what it fetched when an
 * event told it to. It confirms the receipt of messages, and reads some.
 */
export function openReader(service: Service, party: Party, random: Random) {
  const stopping = new AbortController();
  const screens = { conversations: new Map<string, Conversation>(), threads: [] as unknown };
  const seen: Data[] = [];
  const gaps: Gap[] = [];
  /** The last message of each partner that it confirmed or read. */
  const receipts = { received: new Map<string, string>(), read: new Map<string, string>() };
  const counts = { streams: 0, events: 0, repeated: 0, refetches: 0 };
  /** How each stream ended: properly, or by an error, which a refusal is, too. */
  const ends: { readonly at: number; readonly error: unknown }[] = [];
  const failures: unknown[] = [];
  let last: Pick<ReadEvent, "id" | "position"> | undefined;
  let changed = new Set<string>();
  let refetching: Promise<void> | undefined;

  async function confirm(partner: string, messages: Conversation): Promise<void> {
    const newest = messages.findLast(({ fromuserid }) => fromuserid === partner)?._id;
    if (newest === undefined) return;
    const statuses = random.chance(1 / 2) ? (["received", "read"] as const) : (["received"] as const);
    for (const status of statuses) {
      if (receipts[status].get(partner) === newest) continue;
      const body = { otherperson_id: partner, upto: newest, status };
      await service.ask(messagesReceipt, { token: party.token, body, headers: headersOf(party) });
      receipts[status].set(partner, newest);
    }
  }
  async function refetch(): Promise<void> {
    while (changed.size > 0) {
      const partners = changed;
      changed = new Set();
      for (const partner of partners) {
        const messages = await findConversation(service, party, partner);
        screens.conversations.set(partner, messages);
        await confirm(partner, messages);
      }
      screens.threads = await findThreads(service, party);
    }
    refetching = undefined;
  }
  function noteEvent({ id, position, type, data: ids }: ReadEvent): void {
    const data = ids as Data;
    const isBegin = type === readyType || type === refetchType;
    if (type !== refetchType && last !== undefined && position <= last.position) {
      counts.repeated += 1;
      return;
    }
    counts.events += 1;
    seen.push(data);
    if (isBegin) counts.refetches += 1;
    else if (last !== undefined) gaps.push({ after: last.position, before: position });
    last = { id, position };
    const partner = party.side === "venue" ? data["workerId"] : data["venueId"];
    if (isBegin) for (const one of party.partners) changed.add(one);
    else if (type.startsWith("message.") && partner !== undefined) changed.add(partner);
    if (changed.size === 0) return;
    refetching ??= refetch().catch((error: unknown) => void failures.push(error));
  }

  async function follow(): Promise<void> {
    const headers = headersOf(party);
    const stream = await readStream(service.streams(), party.token, last?.id, {
      headers,
      onEvent: noteEvent,
    });
    counts.streams += 1;
    const close = () => void stream.close();
    stopping.signal.addEventListener("abort", close);
    if (stopping.signal.aborted) close();
    // A stream without bytes would be given up later than any fault here lasts.
    await stream.ended.finally(() => stopping.signal.removeEventListener("abort", close));
  }
  const following = (async () => {
    while (!stopping.signal.aborted) {
      const error: unknown = await follow().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      ends.push({ at: performance.now(), error });
      if (String(error).includes("401")) failures.push(error);
      await pause(random.whole(5, 150));
    }
  })();

  return {
    party,
    screens,
    seen,
    gaps,
    receipts,
    counts,
    ends,
    failures,
    /** The position up to which it knows everything; undefined until its first stream has begun. */
    position: () => last?.position,
    isIdle: () => refetching === undefined && changed.size === 0,
    async close(): Promise<void> {
      stopping.abort();
      await following;
      await refetching;
    },
  };
}
export type Reader = ReturnType<typeof openReader>;
