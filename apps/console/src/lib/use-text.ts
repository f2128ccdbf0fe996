import type { ConsoleItem } from "@bandeja/contract/console/items";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { ConsoleError } from "./api.ts";

type Texts = Parameters<Parameters<Translate>[0]>[0]["operatorconsole"];
export type Part =
  | "errors"
  | "commandnames"
  | "acts"
  | "verbs"
  | "fields"
  | "columns"
  | "signins"
  | "history"
  | "kinds"
  | "roles"
  | "pages"
  | "answers"
  | "answerhints"
  | "decided"
  | "reasons"
  | "states"
  | "offencestates"
  | "channels"
  | "leaves"
  | "sources"
  | "deciders"
  | "deliveryanswers"
  | "terms"
  | "providers"
  | "remedies"
  | "tasks"
  | "mails"
  | "events"
  | "notified"
  | "gates"
  | "paymentnotes"
  | "refundfailures"
  | "readers"
  | "readby"
  | "fieldsof"
  | "exactlyone";

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
  const { t } = useTranslation();
  const nameOf = useNames();
  return (error: unknown): string => {
    if (!(error instanceof ConsoleError)) return nameOf("errors", "OFFLINE");
    const { code, by: name } = error;
    if (code === "ANSWERED") {
      return name === undefined
        ? t(($) => $.operatorconsole.item.answeredbyyou)
        : t(($) => $.operatorconsole.errors.ANSWERED, { name });
    }
    const text = nameOf("errors", code);
    return text === code ? error.message : text;
  };
}

/** What happened, or what it was about. */
function useEventTitle() {
  const nameOf = useNames();
  return (type: string): string => {
    const name = nameOf("history", type);
    const [about = ""] = type.split(".");
    return name === type ? nameOf("events", about) : name;
  };
}

/** What an item is about: the command that waits, what is decided, the reported reason, otherwise as the server says it. */
export function useItemTitle() {
  const nameOf = useNames();
  const eventTitle = useEventTitle();
  return ({ kind, summary }: Pick<ConsoleItem, "kind" | "summary">): string => {
    if (summary === null) return nameOf("kinds", kind);
    if (kind === "approval") return nameOf("commandnames", summary);
    if (kind === "proposal" || kind === "review") return nameOf("decided", summary);
    if (kind === "provider") return nameOf("providers", summary);
    if (kind === "delivery") return nameOf("channels", summary);
    if (kind === "event") return eventTitle(summary);
    if (kind !== "task") return nameOf("reasons", summary);
    const [task = "", mail] = summary.split(" ");
    return mail === undefined ? nameOf("tasks", task) : `${nameOf("tasks", task)}: ${nameOf("mails", mail)}`;
  };
}
