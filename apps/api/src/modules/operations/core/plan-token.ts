import type { Sentence } from "@bandeja/contract/console/outcomes";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { findPartyNames } from "./party-names-store.ts";
import { hashShown } from "./hash-shown.ts";
import type { Done, OperatorCommand } from "./operation.ts";

const secondsOf = (ms: number): number => Math.floor(ms / 1000);

/** The values that an operator decides by, without ends: a decision that is not made yet has no id. */
const stableValues = ({ values = {} }: Sentence) =>
  Object.entries(values).filter(([name]) => name !== "decision" && name !== "until");

/** The name of the party that a command is about; null for none, or a deleted one. */
export async function findNameOf(
  db: Db | Tx,
  { about, named }: Pick<Done, "about" | "named">,
): Promise<string | null> {
  if (about === undefined || named !== undefined) return named ?? null;
  return (await findPartyNames(db, [about])).get(about) ?? null;
}

/** The ends of what a command does, in their order. */
const endsOf = ({ what, warns = [] }: Pick<Done, "what" | "warns">): number[] =>
  [...what, ...warns].flatMap(({ values }) =>
    values?.["until"] === undefined ? [] : secondsOf(Date.parse(String(values["until"]))),
  );

/**
 * Names what a command does as an operator is shown it, and what that is decided by: another name after each change of either.
 * Each end is in it both as an instant and as a time from now, since some ends stand and others begin with the press.
 *
 * @param name of the party that it is about
 */
export const planToken = (
  { about, what, basis = [], shows = [], warns = [], work = null, ahead = [], waiting = [], reads }: Done,
  name: string | null,
  command: Pick<OperatorCommand, "reads">,
  now: Date,
): string => {
  const facts = hashShown([
    about,
    basis,
    shows,
    name,
    [...what, ...warns].map((sentence) => [sentence.name, stableValues(sentence)]),
    work,
    ahead,
    waiting.map(({ id }) => id),
    reads ?? command.reads,
  ]);
  const ends = endsOf({ what, warns }).map((end) => `${end}_${end - secondsOf(now.getTime())}`);
  return [facts, ...ends].join(".");
};

/** Whether two tokens name the same: each end is the same instant, or as far from the plan as from the press. */
function isSameToken(one: string, other: string): boolean {
  const [parts, others] = [one.split("."), other.split(".")];
  if (parts.length !== others.length || parts[0] !== others[0]) return false;
  return parts.slice(1).every((part, index) => {
    const [[instant, left], [otherInstant, otherLeft]] = [
      part.split("_"),
      (others[index + 1] ?? "").split("_"),
    ];
    return instant === otherInstant || left === otherLeft;
  });
}

/** That what an operator has looked at has changed. */
export const changed = (): Refusal =>
  new Refusal("This has changed in the meantime, and nothing was done: look at it again.", "CHANGED");

/**
 * Refuses what a command has done, in its transaction, if that is not what was shown before the press.
 *
 * @param shown the token of what was shown; undefined on the command line, which shows nothing before
 * @throws Refusal
 */
export async function requireShown(
  db: Db | Tx,
  done: Done,
  command: Pick<OperatorCommand, "reads">,
  { shown, now }: { shown: string | undefined; now: Date },
): Promise<void> {
  if (shown === undefined) return;
  const token = planToken(done, await findNameOf(db, done), command, now);
  if (!isSameToken(shown, token)) throw changed();
}
