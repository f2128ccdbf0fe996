import { readOutcome, type Outcome, type Sentence } from "@bandeja/contract/console/outcomes";
import { translate } from "@bandeja/i18n/translate";
import { isId } from "../../../kernel/ids.ts";
import type { Shown } from "./operation.ts";

const t = translate("en");

const written = (name: string, value: string | number): string | number =>
  name === "usd" && typeof value === "number" ? `USD ${value.toFixed(2)}` : value;

/** A sentence in English, with the ids that the command line needs and a screen has as links. */
function saySentence({ name, values = {} }: Sentence): string {
  const shown = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, written(key, value)]));
  const text = t(($) => $.operatorconsole.outcomes[name], shown);
  const ids = Object.entries(values).flatMap(([key, value]) =>
    String(value).split(" ").every(isId) ? `${key} ${value}` : [],
  );
  return ids.length === 0 ? text : `${text.replace(/[.:]$/, "")} (${ids.join(", ")})${text.slice(-1)}`;
}

/** What a command did, in English. */
export const sayOutcome = (outcome: Outcome): string => outcome.map(saySentence).join(" ");

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
