import type { Entry } from "./entry.ts";

/** The steps by which commands show in a history, by a command or its group. */
const stepsOf: Readonly<Record<string, RegExp>> = {
  conduct: /^decision\./,
  hours: /^hours\.(?:decided|corrected)$/,
  "payments refund": /^payment\.(?:refundRequested|unusedRefund)$/,
  "payments refund-elsewhere": /^payment\.refundElsewhere$/,
};

/** Whether a step is an operator's: one of a payment names nobody. */
const isOf = ({ by, page, pageId }: Entry, act: Entry): boolean =>
  by === null ? page === "payment" && pageId === act.pageId : by.split(", ").includes(act.by ?? "");

/** The step that an operator's command made, unless the two have reasons of their own, as have two who decide. */
function findStep(act: Entry, entries: readonly Entry[]): Entry | undefined {
  const [, command = "", group = ""] = /^operated ((\w+) .+)$/.exec(act.what) ?? [];
  const isStep = stepsOf[command] ?? stepsOf[group];
  if (isStep === undefined) return undefined;
  return entries.find(
    (step) =>
      step.at.getTime() === act.at.getTime() &&
      isStep.test(step.what) &&
      isOf(step, act) &&
      (step.text === null || step.text === act.text),
  );
}

/** Steps of a payment that another row of their instant says, of the same money. */
const saidBy: Readonly<Record<string, string>> = {
  "payment.refundFailed": "operated payments refund-not-paid",
  "payment.refunded": "payment.refundElsewhere",
};

const isSaid = (step: Entry, entries: readonly Entry[]): boolean =>
  entries.some(
    ({ what, at, pageId, pageTitle }) =>
      what === saidBy[step.what] &&
      at.getTime() === step.at.getTime() &&
      pageId === step.pageId &&
      pageTitle === step.pageTitle,
  );

/** That a report was made, beside the report itself, which says who it is about. */
const isOfShownReport = ({ what, at }: Entry, entries: readonly Entry[]): boolean =>
  what === "audit.reported" &&
  entries.some((one) => /^report\.(?:written|general)$/.test(one.what) && one.at.getTime() === at.getTime());

/** A history in which what an operator did and what came of it are one row, with the reason; of a payment also with who did it, and its money. */
export function foldActs(entries: readonly Entry[]): Entry[] {
  const steps = new Map(
    entries.flatMap((act) => {
      const step = findStep(act, entries);
      return step === undefined ? [] : [[step, act] as const];
    }),
  );
  const folded = new Set(steps.values());
  return entries
    .filter((entry) => !folded.has(entry) && !isSaid(entry, entries) && !isOfShownReport(entry, entries))
    .map((entry) => {
      const act = steps.get(entry);
      if (act === undefined) return entry;
      const text = entry.text ?? act.text;
      return entry.by === null
        ? { ...entry, text, by: act.by, pageTitle: act.pageTitle }
        : { ...entry, text };
    });
}
