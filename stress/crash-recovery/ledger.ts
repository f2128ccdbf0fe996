import { isDeepStrictEqual } from "node:util";
import type { Call, CallAnswer } from "@bandeja/contract/call";
import { outcomeOf, type RealServer, type Told } from "@bandeja/api/testing/real-server";
import { Unanswered, type Deed, type Look, type Write } from "./deed.ts";

interface Entry {
  readonly deed: Deed;
  /** What says that it is done, where that came. */
  answer?: CallAnswer<Call>;
  /** Not answered, but asked for again until it was clear that it is done. */
  isCleared?: true;
}
type Server = Pick<RealServer, "ask">;

const isKnown = ({ answer, isCleared }: Entry) => answer !== undefined || isCleared;
const name = ({ deed }: Entry) => `${deed.call.name} ${deed.about}`;
const idOf = (answer: unknown) => (answer as { data?: { _id?: unknown } }).data?._id;

/** Everything that was asked for between two kills, and what came of it. */
export function createLedger() {
  const entries: Entry[] = [];
  const things = new Map<string, Entry[]>();
  /** What nobody should have been told: a refusal without a reason, a failure other than "come back". */
  const oddities: string[] = [];
  let acknowledged = 0;
  let waiting: { for: number; end: () => void } | undefined;

  /** Notes what was told. @returns whether that says that it is done. */
  function take(entry: Entry, told: Told<Call>, doneBefore: readonly string[]): boolean {
    const outcome = outcomeOf(told);
    if (outcome === (entry.deed.toldBy ?? "200")) entry.answer = told.body;
    else if (doneBefore.includes(outcome)) entry.isCleared = true;
    else if (told.status !== 503) oddities.push(`${name(entry)}: ${told.status} ${outcome}`);
    return isKnown(entry) === true;
  }

  const writeOn =
    (server: Server): Write =>
    async (deed) => {
      const entry: Entry = { deed };
      entries.push(entry);
      things.set(deed.about, [...(things.get(deed.about) ?? []), entry]);
      const told = await server.ask(deed.call, deed.asked).catch(() => undefined);
      if (told === undefined || !take(entry, told, [])) throw new Unanswered();
      acknowledged += 1;
      if (waiting !== undefined && acknowledged >= waiting.for) waiting.end();
      return told.body;
    };

  /** Looks for one thing; what was never answered is asked for again. @returns what is wrong with it, if anything. */
  async function settle(server: Server, look: Look, deeds: readonly Entry[]): Promise<string | undefined> {
    const isSeen = ({ deed, answer }: Entry) => deed.isDone(look, answer);
    const last = deeds.at(-1)!;
    const known = deeds.findLast(isKnown);
    const isKept = known === undefined || (await isSeen(known));
    if (known === last) return isKept ? undefined : `lost: ${name(known)}`;
    // Nobody did anything more to it after a step that was not answered: it was done, or it was not.
    if (!isKept && !(await isSeen(last))) return `lost: ${name(known)}`;
    const { call, asked, doneBefore } = last.deed;
    const told = await server.ask(call, asked);
    if (!take(last, told, doneBefore)) return `not to be done again (${outcomeOf(told)}): ${name(last)}`;
    return (await isSeen(last)) ? undefined : `not done once: ${name(last)}`;
  }

  /** Sends again what may be sent twice. @returns a line where it is answered otherwise than at first. */
  async function repeat(server: Server, { deed, answer }: Entry): Promise<string | undefined> {
    const { body } = await server.ask(deed.call, deed.asked);
    const hasKey = deed.asked.headers?.["idempotency-key"] !== undefined;
    const isSame = hasKey ? isDeepStrictEqual(body, answer) : idOf(body) === idOf(answer);
    return isSame ? undefined : `answered otherwise: ${deed.call.name} ${deed.about}`;
  }

  return {
    writeOn,
    oddities,
    /** Resolves when so many writes have been answered with success. */
    whenAcknowledged: (count: number): Promise<void> =>
      new Promise((resolve) => {
        if (acknowledged >= count) resolve();
        else waiting = { for: count, end: resolve };
      }),
    /** Looks for everything, once the server is there again. @returns what is not as it was told, a line each. */
    async settleAll(server: Server, look: Look): Promise<string[]> {
      const lines: (string | undefined)[] = [];
      for (const deeds of things.values()) lines.push(await settle(server, look, deeds));
      return lines.filter((line) => line !== undefined);
    },
    /** Asks again for everything that creates and was answered. @returns what is answered otherwise, a line each. */
    async repeatAll(server: Server): Promise<string[]> {
      const lines: (string | undefined)[] = [];
      for (const entry of entries) {
        if (entry.deed.call.creates && entry.answer !== undefined) lines.push(await repeat(server, entry));
      }
      return lines.filter((line) => line !== undefined);
    },
    /** The names of the calls that were answered with success, once for each time. */
    acknowledged: (): string[] =>
      entries.filter(({ answer }) => answer !== undefined).map(({ deed }) => deed.call.name),
    /** How many nobody has answered yet. */
    countOpen: (): number => entries.filter((entry) => !isKnown(entry)).length,
  };
}
export type Ledger = ReturnType<typeof createLedger>;
