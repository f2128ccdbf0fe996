import type { Entry } from "./entry.ts";

/** The steps by which commands of a group show in a history. */
const stepsOf: Readonly<Record<string, RegExp>> = {
  conduct: /^decision\./,
  hours: /^hours\.(?:decided|corrected)$/,
};

/** The step that an operator's command made, unless the two have reasons of their own, as have two who decide. */
function findStep(act: Entry, entries: readonly Entry[]): Entry | undefined {
  const [, group = ""] = /^operated (\w+) /.exec(act.what) ?? [];
  const isStep = stepsOf[group];
  if (isStep === undefined) return undefined;
  return entries.find(
    ({ at, what, by, text }) =>
      at.getTime() === act.at.getTime() &&
      isStep.test(what) &&
      by?.split(", ").includes(act.by ?? "") === true &&
      (text === null || text === act.text),
  );
}

/** A history in which what an operator did and what came of it are one row, with the reason. */
export function foldActs(entries: readonly Entry[]): Entry[] {
  const acts = new Map(
    entries.flatMap((act) => {
      const step = findStep(act, entries);
      return step === undefined ? [] : [[act, step] as const];
    }),
  );
  const reasons = new Map([...acts].map(([act, step]) => [step, act.text]));
  return entries
    .filter((entry) => !acts.has(entry))
    .map((entry) => ({ ...entry, text: entry.text ?? reasons.get(entry) ?? null }));
}
