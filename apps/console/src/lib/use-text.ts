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
  | "answers";

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
