import type { Language } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import { translate } from "@bandeja/i18n/translate";
import { leaveOutPhones } from "../../../kernel/leave-out-phones.ts";
import { partAddresses } from "../../../kernel/quote-words.ts";
import { displayName } from "../core/display-name.ts";
import { isServiceName } from "./is-service-name.ts";

/** How a channel writes a text: a text message has fewer letters. */
export type Write = (text: string) => string;

const unchanged: Write = (text) => text;

interface Reader {
  readonly language: Language;
  readonly write?: Write | undefined;
}

/**
 * The name of a venue or worker for what the service says in mails, pushes, text messages, calendars and previews, as
 * the channel writes it: without phone numbers and links, and "a venue" or "somebody" for one that could be
 * taken for the service's own.
 */
export function sayName(name: string, side: Side, { language, write = unchanged }: Reader): string {
  if (name === "") return displayName(name, language);
  const said = partAddresses(leaveOutPhones(write(name)));
  if (said.trim() !== "" && ![name, said].some((words) => isServiceName(words, side))) return said;
  const t = translate(language);
  return side === "venue" ? t(($) => $.answers.someVenue) : t(($) => $.answers.somebody);
}

/** The digits from which a number in an address counts as a phone's: postal codes and numbers of doors have up to eight. */
const shortestInLocation = 9;

interface Location {
  /** The street, or the district. */
  readonly line: string | null;
  readonly zipcode?: string | null;
  /** From the list of localities. */
  readonly city: string;
}

/**
 * A place for the same: "Rua Augusta 10, 1100-053 Lisboa". The words of its venue lose phone numbers and links, and the
 * city alone is said if they could be taken for the service's own.
 */
export function sayLocation({ line, zipcode = null, city }: Location, write = unchanged): string {
  const words = [line, zipcode].map((part) => write(part ?? "")).filter((part) => part !== "");
  if (words.length === 0 || isServiceName(words.join(", "), "location")) return city;
  const said = partAddresses(words.map((part) => leaveOutPhones(part, shortestInLocation)).join(", "));
  return zipcode === null ? `${said}, ${city}` : `${said} ${city}`;
}
