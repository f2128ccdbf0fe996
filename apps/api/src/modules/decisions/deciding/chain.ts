import {
  consequenceIfAllStand,
  consequenceOf,
  outlookOf,
  type Offence,
  type Outlook,
} from "@bandeja/domain/conduct";
import { endOfConsequence, kindOfConsequence, offenceStateOf, stands } from "@bandeja/domain/decisions";
import { banMemoryDays, offenceMemoryDays } from "@bandeja/domain/parameters/conduct";
import type { Tx } from "../../../db/database.ts";
import { findDecisions, updateDecision, type Decision } from "../store/decisions-store.ts";
import { noteForPrevious } from "../store/previous-version-store.ts";

const dayMs = 86_400_000;

/** A decision that stands about an offence, with the instant from which that counts. */
type Counting = Decision & { readonly from: Date };

const isCounting = (decision: Decision, now: Date): decision is Counting =>
  decision.rule !== "terms" && decision.from !== null && stands(decision, now);

/** The decisions about a person's offences that stand, in the order of their effect. */
export const countingOf = (decisions: readonly Decision[], now: Date): Counting[] =>
  decisions.filter((decision) => isCounting(decision, now));

export const offencesOf = (counting: readonly Counting[]): Offence[] =>
  counting.map(({ from }) => ({ at: from }));

const openStates: ReadonlySet<string> = new Set(["announced", "disputed"]);

/** The decisions about a person's offences that are proposals still, apart from one. */
export const openOf = (decisions: readonly Decision[], now: Date, apart?: string): Decision[] =>
  decisions.filter(
    (decision) =>
      decision.rule !== "terms" && decision.id !== apart && openStates.has(offenceStateOf(decision, now)),
  );

/** What one more offence leads to, or a proposal if it counts: by the offences that count, and by those that are open beside it. */
export const outlookFrom = (decisions: readonly Decision[], now: Date, proposal?: string): Outlook =>
  outlookOf(
    offencesOf(countingOf(decisions, now)),
    openOf(decisions, now, proposal).map(({ dueAt }) => dueAt),
    now,
  );

/** The offences that are still open once one counts, and what they lead to if they count, too; undefined without any. */
export function stillOpenOf(decisions: readonly Decision[], now: Date): Outlook["open"] {
  const open = openOf(decisions, now).map(({ dueAt }) => dueAt);
  if (open.length === 0) return undefined;
  return {
    count: open.length,
    next: consequenceIfAllStand(offencesOf(countingOf(decisions, now)), open, now),
  };
}

/** Those whose offences lead to the consequence of one more: the chain, or for a ban those of twelve months. */
function leadingTo(counting: readonly Counting[], at: Date, isBan: boolean): Counting[] {
  if (isBan) return counting.filter(({ from }) => from.getTime() > at.getTime() - banMemoryDays * dayMs);
  const chain: Counting[] = [];
  let next = at.getTime();
  for (const decision of counting.toReversed()) {
    if (next - decision.from.getTime() > offenceMemoryDays * dayMs) break;
    chain.unshift(decision);
    next = decision.from.getTime();
  }
  return chain;
}

/** What an offence leads to after those that count already: the kind, its end, and the offences that lead to it. */
export function whatFollows(
  before: readonly Counting[],
  decision: Decision,
  at: Date,
): Pick<Decision, "kind" | "until" | "facts"> {
  const consequence = consequenceOf([...offencesOf(before), { at }]);
  const leading = [...leadingTo(before, at, consequence === "ban"), decision];
  return {
    kind: kindOfConsequence(consequence),
    until: endOfConsequence(consequence, at),
    facts: { offences: leading.flatMap(({ facts }) => facts.offences.slice(-1)) },
  };
}

/** How long a consequence restricts: a warning never, a ban always. */
const reachOf = ({ kind, until }: Pick<Decision, "kind" | "until">): number =>
  kind === "warning" ? -Infinity : (until?.getTime() ?? Infinity);

/**
 * Gives each standing decision of a person the consequence that it has without a corrected one before it, if that is
 * milder: offences of an account that was linked later may make it harder, and nobody has decided that.
 *
 * @returns the decisions that changed
 */
export async function repairChain(tx: Tx, partyId: string, now: Date): Promise<Decision[]> {
  const counting = countingOf(await findDecisions(tx, partyId), now);
  const changed: Decision[] = [];
  for (const [index, decision] of counting.entries()) {
    const next = whatFollows(counting.slice(0, index), decision, decision.from);
    if (reachOf(next) >= reachOf(decision)) continue;
    const { kind, until } = decision;
    const before = {
      what: "changed",
      at: now.toISOString(),
      kind,
      until: until?.toISOString() ?? null,
    } as const;
    const repaired = await updateDecision(tx, decision.id, {
      ...next,
      earlier: [...decision.earlier, before],
    });
    await noteForPrevious(tx, repaired);
    changed.push(repaired);
  }
  return changed;
}
