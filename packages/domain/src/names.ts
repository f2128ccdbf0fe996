import { flags, hidden, stackedMark, undisplayable, visible } from "./shown-characters.ts";

/** The rule that a name of a person or a venue, a user name or an address violates. */
export type NameProblem =
  | "required"
  | "badCharacters"
  | "nameCharacters"
  | "nameLetters"
  | "signsOnly"
  | "stackedMarks"
  | "webAddress";

// What mail programs turn into links. A name may end in a word of this trade (bar, cafe, club, pizza), have a country's
// ending after a word of one or two letters (Dr.No), or lack the space between an abbreviation and the next word
// (Rest.no Mar). L is any character except spaces and ASCII punctuation other than the hyphen: to compile `\p{L}` with a
// count takes half a second.
const generic =
  "com|net|org|info|biz|app|dev|xyz|online|site|website|shop|store|link|click|top|icu|cloud|page|tech|zip|mov|travel|support|help|email|example" +
  "|live|pro|vip|one|today|world|fun|digital|agency|media|social|team|group|company|services|solutions|center|space|host|press" +
  "|mobi|tel|jobs|blog|life|news|chat|finance|bank|pay|money|credit|security|account|systems|network|software|cfd|sbs";
// Two letters that are the ending of no country.
const noCountry = "d[^ejkmoz]|e[^cegrstu]|j[^emop]|o[^m]|q[^a]|w[^fs]|x.|y[^et]|up";
const abbreviations =
  "rest|bar|caf[eé]|casa|past|cerv|churr|pizz|trav|cal[cç]|estr|es[cq]|pra[cç]|lgo|urb|edif|apto|lote|loja|qta|prof|eng";
const webAddress = new RegExp(
  [
    // An e-mail, or somebody's name on another site.
    String.raw`@\S|\S@`,
    String.raw`://L|(?<!L)(www\.|(https?|ftp|mailto|tel|sms|javascript|data|whatsapp):[/+]?)L`,
    String.raw`L\.[a-z]{2,3}/L|LLL\.LL+(:\d+)?/L|(?<![\d.])\d{1,3}(\.\d{1,3}){3}[:/]L|(?<!L)localhost[:/]L`,
    // An address whose name is in a non-Latin script.
    String.raw`U\.(${generic}|[a-z]{2})(?!L|\.L)`,
    String.raw`L\.(${generic}|xn--L+)(?!L|\.L)`,
    String.raw`LLL\.(?!do |(?<=(?<!L)(${abbreviations})\.)[a-z]{2} )(co\.)?((?!${noCountry})[a-z]{2}|рф)(?!L|\.L)`,
  ]
    .join("|")
    .replaceAll("L", String.raw`[^\s\x00-,./:-@[-\x60{-\x7f]`)
    .replaceAll("U", String.raw`[^\s\x00-\u024F]`),
  "u",
);

/** A name without the spaces and controls of direction that contacts and clipboards put around it. */
export const trimName = (name: string): string =>
  name.match(/[^\s\p{Bidi_C}](.*[^\s\p{Bidi_C}])?/su)?.[0] ?? "";

/** The problem of a name, if any: it must be one visible line without a web address. */
export function findNameProblem(name: string): NameProblem | undefined {
  if (!visible.test(name)) return "required";
  if (hidden.test(name.replace(flags, ""))) return "nameCharacters";
  if (undisplayable.test(name)) return "badCharacters";
  if (stackedMark.test(name)) return "stackedMarks";
  // Mail programs ignore invisible characters.
  const plain = name
    .replaceAll(/\.nº/giu, ". no")
    .normalize("NFKC")
    .replaceAll(/\p{DI}/gu, "")
    .toLowerCase()
    .replaceAll("。", ".");
  return webAddress.test(plain) ? "webAddress" : undefined;
}

/** The problem of a venue's name, a user name or a line of an address: "1829" may be one, "🍕" and "---" may not. */
export const findTitleProblem = (name: string): NameProblem | undefined =>
  findNameProblem(name) ?? (/[\p{L}\p{N}]/u.test(name) ? undefined : "signsOnly");

/** The problem of a person's name, which consists of letters in any script; one word may be a whole name. */
export const findPersonNameProblem = (name: string): NameProblem | undefined =>
  findNameProblem(name) ?? (/\p{L}/u.test(name) ? undefined : "nameLetters");
