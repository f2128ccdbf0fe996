import {
  isProspect,
  prospectsFrom,
  readOutcome,
  type Outcome,
  type Sentence,
} from "@bandeja/contract/console/outcomes";
import { translate } from "@bandeja/i18n/translate";
import { isId } from "../../../kernel/ids.ts";
import type { Shown } from "./operation.ts";

const t = translate("en");

function written(name: string, value: string | number): string | number {
  if (name === "notice") return `${value} min`;
  if (name === "usd" && typeof value === "number") return `USD ${value.toFixed(2)}`;
  const gates: Readonly<Record<string, string>> = t(($) => $.operatorconsole.gates);
  return name === "gate" ? (gates[value] ?? value) : value;
}

/** A sentence in English, with the ids that the command line needs and a screen has as links. */
function saySentence({ name, values = {} }: Sentence, isAhead: boolean): string {
  const shown = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, written(key, value)]));
  const text =
    isAhead && isProspect(name)
      ? t(($) => $.operatorconsole.prospects[name], shown)
      : t(($) => $.operatorconsole.outcomes[name], shown);
  const ids = Object.entries(values).flatMap(([key, value]) =>
    String(value).split(" ").every(isId) ? `${key} ${value}` : [],
  );
  return ids.length === 0 ? text : `${text.replace(/[.:]$/, "")} (${ids.join(", ")})${text.slice(-1)}`;
}

/** What a command did, in English. */
export function sayOutcome(outcome: Outcome): string {
  const ahead = prospectsFrom(outcome);
  return outcome.map((one, index) => saySentence(one, index >= ahead)).join(" ");
}

/** Rows as the command line shows them: what was kept as an outcome in English. */
export const sayRows = (rows: readonly Shown[]): Shown[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => {
        const outcome = typeof cell === "string" ? readOutcome(cell) : undefined;
        return [name, outcome === undefined ? cell : sayOutcome(outcome)];
      }),
    ),
  );
