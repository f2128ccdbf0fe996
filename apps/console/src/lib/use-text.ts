import type { ConsoleItem } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { ConsoleError } from "./api.ts";

type Texts = Parameters<Parameters<Translate>[0]>[0]["operatorconsole"];
type Part =
  | "errors"
  | "commandnames"
  | "fields"
  | "columns"
  | "history"
  | "kinds"
  | "roles"
  | "pages"
  | "answers"
  | "decided"
  | "reasons";

/** The text of a name of the server in a part of the console's texts; the name itself where it has none. */
export function useNames() {
  const { t } = useTranslation();
  return (part: Part, name: string): string => {
    const texts = t(($) => $.operatorconsole[part]) as Texts[Part] & Readonly<Record<string, string>>;
    return texts[name] ?? name;
  };
}

/** What an error says: in the reader's language where its code has a text, otherwise as the server says it. */
export function useFailureText() {
  const nameOf = useNames();
  return (error: unknown): string => {
    const code = error instanceof ConsoleError ? error.code : "OFFLINE";
    const text = nameOf("errors", code);
    return text === code && error instanceof Error ? error.message : text;
  };
}

/** The parts of the texts that have the words of some columns. */
const wordsOf = {
  what: "history",
  command: "commandnames",
  side: "pages",
  role: "roles",
  kind: "decided",
  rule: "decided",
} as const satisfies Readonly<Record<string, Part>>;

/** A word of the server in a column, in the reader's language where it has a text. */
export function useWords() {
  const nameOf = useNames();
  return (column: string, value: string): string =>
    column in wordsOf ? nameOf(wordsOf[column as keyof typeof wordsOf], value) : value;
}

/** What an item is about: the command that waits, what is decided, the reported reason, otherwise as the server says it. */
export function useItemTitle() {
  const nameOf = useNames();
  return ({ kind, summary }: Pick<ConsoleItem, "kind" | "summary">): string => {
    if (summary === null) return nameOf("kinds", kind);
    if (kind === "approval") return nameOf("commandnames", summary);
    if (kind === "proposal" || kind === "review") return nameOf("decided", summary);
    return kind === "report" ? nameOf("reasons", summary) : summary;
  };
}
