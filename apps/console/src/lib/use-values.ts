import type { Cell } from "@bandeja/contract/console/rows";
import { columns, type ColumnFormat, type ColumnName } from "@bandeja/contract/console/columns";
import { isProspect, prospectsFrom, type Outcome, type Sentence } from "@bandeja/contract/console/outcomes";
import { readReason } from "@bandeja/contract/console/view-reasons";
import { localeTags } from "@bandeja/i18n/languages";
import { useFormatters, useLanguage, useTranslation } from "@bandeja/i18n/react";
import { useMoments } from "./use-moments.ts";
import { useNames, type Part } from "./use-text.ts";

/** The parts of the texts that have the words of a format, in the order in which they are tried. */
const partsOf: Readonly<Partial<Record<ColumnFormat, readonly Part[]>>> = {
  kind: ["decided", "notified", "mails"],
  rule: ["decided"],
  state: ["states"],
  offence: ["offencestates"],
  side: ["pages"],
  role: ["roles"],
  command: ["commandnames", "acts"],
  what: ["history"],
  channel: ["channels"],
  signIn: ["signins"],
  task: ["tasks"],
  provider: ["providers"],
  leave: ["leaves"],
  source: ["sources"],
  answer: ["deliveryanswers"],
  gate: ["gates"],
  term: ["terms"],
  refundFailure: ["refundfailures"],
  by: ["deciders", "pages"],
};

const price = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;

export const formatOf = (column: string): ColumnFormat =>
  column in columns ? columns[column as ColumnName] : "text";

/** The server's values as people read them: words, amounts and instants in their language. */
export function useValues() {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormatters();
  const moments = useMoments();
  const nameOf = useNames();
  const tag = localeTags[language];
  const displayName = (type: "region" | "language", code: string) =>
    format.title(new Intl.DisplayNames(tag, { type, languageDisplay: "standard" }).of(code) ?? code);

  /** A word of the server by the texts of its format. */
  function word(kind: ColumnFormat, value: string): string {
    for (const part of partsOf[kind] ?? []) {
      const name = nameOf(part, value);
      if (name !== value) return name;
    }
    return value;
  }

  /** A reason: of a report, known, or as it was typed. */
  function reason(typed: string): string {
    const kept = readReason(typed);
    if (kept === undefined) return nameOf("reasons", typed);
    if ("pick" in kept) return t(($) => $.operatorconsole.view.picks[kept.pick]);
    if ("way" in kept) return t(($) => $.operatorconsole.view.ways[kept.way]);
    return t(($) => $.operatorconsole.view.item, { kind: nameOf("kinds", kept.kind) });
  }

  const money = (written: string): string => {
    const [, amount, currency] = price.exec(written) ?? [];
    return amount === undefined || currency === undefined ? written : format.money(Number(amount), currency);
  };

  /** What happened: a step, or what an operator did or requested. */
  function happened(what: string): string {
    const [, did, command] = /^(operated|requested) (.+)$/.exec(what) ?? [];
    if (command === undefined) return word("what", what);
    const name = word("command", command);
    if (did === "requested") return t(($) => $.operatorconsole.page.requested, { command: name });
    const act = nameOf("acts", command);
    return act === command ? name : act;
  }

  /** A value by its format; formats with links or pictures are those of a cell. */
  function text(kind: ColumnFormat, value: Exclude<Cell, null>): string {
    if (typeof value === "boolean") return t(($) => $.operatorconsole.page[value ? "yes" : "no"]);
    if (typeof value === "number" && kind === "minutes") return format.hours(value);
    if (typeof value === "number") return kind === "usd" ? format.money(value, "USD") : format.number(value);
    if (kind === "instant") return moments.moment(value);
    if (kind === "day") return format.shortDate(value);
    if (kind === "month") return format.title(format.month(`${value}-01`));
    if (kind === "price") return money(value);
    // What is linked, by its title.
    if (kind === "party") return loose(value);
    if (kind === "country") return displayName("region", value);
    if (kind === "language") return displayName("language", value);
    if (kind === "reason") return reason(value);
    if (kind === "what") return happened(value);
    if (kind === "count") {
      return t(($) => $.operatorconsole.page.fewer, { count: Number(value.replaceAll(/\D/g, "")) });
    }
    if (kind === "by" || kind === "signIn") {
      return format.list(value.split(", ").map((name) => word(kind, name)));
    }
    return word(kind, value);
  }

  const sentenceFormats: Readonly<Record<string, ColumnFormat>> = {
    until: "instant",
    since: "instant",
    at: "instant",
    what: "what",
    usd: "usd",
    kind: "kind",
    formerKind: "kind",
    state: "state",
    role: "role",
    formerRole: "role",
    command: "command",
    country: "country",
    gate: "gate",
    term: "term",
    minutes: "minutes",
    venueMinutes: "minutes",
    workerMinutes: "minutes",
    agreedMinutes: "minutes",
  };

  /** @param isAhead whether it has not happened yet */
  function sentence({ name, values = {} }: Sentence, isAhead: boolean): string {
    const shown: Record<string, string | number> = {};
    for (const [key, value] of Object.entries(values)) {
      shown[key] =
        key === "notice"
          ? format.duration(Number(value) * 60_000)
          : key in sentenceFormats
            ? text(sentenceFormats[key] ?? "text", value)
            : value;
    }
    return isAhead && isProspect(name)
      ? t(($) => $.operatorconsole.prospects[name], shown)
      : t(($) => $.operatorconsole.outcomes[name], shown);
  }

  /** What follows on a request that waits has not happened yet, either. */
  const sentences = (outcome: Outcome, isAhead = false): string[] => {
    const ahead = prospectsFrom(outcome);
    return outcome.map((one, index) => sentence(one, isAhead || index >= ahead));
  };

  /** A text of the server that may be a day, an instant, an amount or a state: the title of what is linked, a fact. */
  function loose(value: string): string {
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return moments.moment(value);
    const [, day, time] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(value) ?? [];
    if (day !== undefined && time === undefined) return moments.day(day);
    if (day !== undefined) return moments.atVenue(`${moments.day(day)}, ${time}`);
    return price.test(value) ? money(value) : nameOf("states", value);
  }

  return { text, loose, reason, word, sentences };
}
