import type { Side } from "@bandeja/domain/side";
import { hashesOf, type KeyedHash } from "../../../db/hash-key.ts";
import type { ReporterMarks } from "../../../db/schema/people.ts";
import { readingsOf } from "../../accounts/names/readings.ts";
import { toPlainSkeleton } from "../../accounts/names/skeleton.ts";

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/gu).filter((word) => word !== "");

/** The fewest letters of a word that gives somebody away; of a venue's name, shorter ones are mostly "bar" or "do". */
const shortest: Readonly<Record<Side, number>> = { worker: 3, venue: 4 };
const particles: ReadonlySet<string> = new Set(["dos", "das", "del", "las", "los", "van", "von"]);

/** The fewest letters of a word that gives somebody away as a part of a longer one. */
const shortestPart = 4;

/** The fewest and the most letters of names that are run together, which are looked for within words. */
const shortestRun = 7;
const longestRun = 40;

/** Names that are run together ("analourenco"), any two of a person's in either order, or a whole name. */
function runsOf(words: readonly string[], side: Side): string[] {
  const telling = words.filter((word) => word.length >= shortest[side] && !particles.has(word));
  const pairs = telling.flatMap((one) => telling.flatMap((other) => (one === other ? [] : one + other)));
  return [...(words.length > 1 ? [words.join("")] : []), ...(side === "worker" ? pairs : [])].filter(
    (run) => run.length >= shortestRun,
  );
}

const partsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - shortestRun + 1) }, (_, from) =>
    Array.from({ length: Math.min(longestRun, word.length - from) - shortestRun + 1 }, (_unused, more) =>
      word.slice(from, from + shortestRun + more),
    ),
  ).flat();

/** What is typed as a word, without its figures and divided at its capitals: "Joana84", "DonaJoana". */
const lettersIn = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}]+|(?<=\p{Ll}\p{M}*)(?=\p{Lu})/gu)
    .filter((part) => part.length >= shortestPart)
    .map(toPlainSkeleton);

/** The fewest signs of what stands before the @ of an e-mail that tell it. */
const shortestMailbox = 6;

/** Words as they stand before the @ of an e-mail, whatever divides them. */
const mailboxesIn = (text: string): string[] =>
  (toPlainSkeleton(text).match(/[\p{L}\p{M}\p{N}._%+'’-]+/gu) ?? [])
    .map((typed) => wordsOf(typed).join("."))
    .filter((mailbox) => mailbox.length >= shortestMailbox);

/** The most words of a mailbox that are looked for with spaces between them. */
const mostWords = 3;

/** The same as words of a sentence: "ask ana prova" for ana.prova@example.com. */
const spokenMailboxesIn = (words: readonly string[], isUnknown: (word: string) => boolean): string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: mostWords - 1 }, (__, more) => words.slice(from, from + more + 2))
      .filter((said) => said.some(isUnknown))
      .map((said) => said.join("."))
      .filter((mailbox) => mailbox.length >= shortestMailbox),
  );

/** What stands before the @ of somebody's e-mails, unless it may be a usual word: "reservas". */
const mailboxesOf = (emails: readonly string[], names: readonly string[]): string[] =>
  emails.flatMap((email) => {
    const [typed = ""] = email.split("@");
    const hasName = names.some(
      (name) => name.length >= shortestPart && toPlainSkeleton(typed).includes(name),
    );
    return hasName || /[\p{N}._+-]/u.test(typed) ? mailboxesIn(typed) : [];
  });

/** The fewest digits that are taken for a part of a number. */
const shortestNumber = 7;

/** Somebody who must not be named. */
export interface Unnamed {
  readonly name: string;
  readonly side: Side;
  readonly emails: readonly string[];
  /** Whole numbers with `+`. */
  readonly phones: readonly string[];
}

const emailsIn = (text: string): string[] =>
  (toPlainSkeleton(text).match(/[\p{L}\p{M}\p{N}._%+'’-]+@[\p{L}\p{M}\p{N}.-]+/gu) ?? []).map(
    (email) => `e-mail ${email.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")}`,
  );

/** The ends of a number that are long enough to tell it, and the whole. */
const endsOf = (digits: string): string[] =>
  Array.from({ length: Math.max(0, digits.length - shortestNumber + 1) }, (_, from) => digits.slice(from));

/** The most digits of a number, with what is typed before it. */
const longestNumber = 20;

/** Numbers whose digits signs may divide, and which other ones may stand before or after: "at 09:00, 912 340 115". */
function numbersIn(text: string): string[] {
  const typed = text.normalize("NFKC").replaceAll(/\p{DI}/gu, "");
  const rows = typed.match(/\d+(?:[^\p{L}\d\n]{1,3}\d+)*/gu) ?? [];
  const numbers = rows.flatMap((row) => {
    const groups = row.match(/\d+/g) ?? [];
    return groups.flatMap((_, from) =>
      groups
        // Each group has a digit at least.
        .slice(from, from + longestNumber)
        .map((__, more) => groups.slice(from, from + more + 1).join(""))
        .filter((digits) => digits.length <= longestNumber),
    );
  });
  return numbers
    .map((digits) => digits.replace(/^0+/, ""))
    .filter((digits) => digits.length >= shortestNumber)
    .flatMap((digits) => [`part ${digits}`, ...endsOf(digits).map((end) => `number ${end}`)]);
}

/**
 * What somebody is recognized by: the whole name, each word of it that tells who it is, and the e-mails and numbers. A word of a
 * venue's name counts as it is written there, with its capital, since many are usual words: "Terrace", "Casa".
 */
export function marksOf({ name, side, emails, phones }: Unnamed): ReporterMarks {
  const whole = wordsOf(toPlainSkeleton(name));
  const telling = wordsOf(name).filter(
    (word) => word.length >= shortest[side] && !particles.has(word.toLowerCase()),
  );
  const words =
    side === "worker"
      ? telling.map((word) => `word ${toPlainSkeleton(word)}`)
      : telling.filter((word) => word !== word.toLowerCase()).map((word) => `written ${word}`);
  const named = whole.filter((word) => !particles.has(word));
  const digits = phones.map((phone) => phone.replaceAll(/\D/g, ""));
  const marks = [
    ...(whole.length > 0 ? [`name ${whole.join(" ")}`] : []),
    ...words,
    ...runsOf(whole, side).map((run) => `run ${run}`),
    ...emails.flatMap(emailsIn),
    ...mailboxesOf(emails, side === "worker" ? named : []).flatMap((mailbox) => [
      `mailbox ${mailbox}`,
      `mailbox ${mailbox.replaceAll(".", "")}`,
    ]),
    ...digits.flatMap((phone) => [`number ${phone}`, ...endsOf(phone).map((end) => `part ${end}`)]),
  ];
  return { words: whole.length, marks: [...new Set(marks)] };
}

/** What a text has of the same: however a name is written, and a number with or without what it begins with abroad. */
function marksIn(text: string, words: number, reader: string): string[] {
  const said = wordsOf(toPlainSkeleton(text));
  const known = new Set(wordsOf(toPlainSkeleton(reader)));
  const unknown = (word: string) => !known.has(word);
  const names = words === 0 ? [] : said.map((_, from) => said.slice(from, from + words).join(" "));
  return [
    ...names.map((name) => `name ${name}`),
    ...[...said, ...lettersIn(text)].filter(unknown).map((word) => `word ${word}`),
    ...said.filter(unknown).flatMap((word) => partsOf(word).map((part) => `run ${part}`)),
    ...mailboxesIn(text)
      .filter(unknown)
      .map((mailbox) => `mailbox ${mailbox}`),
    ...spokenMailboxesIn(said, unknown).map((mailbox) => `mailbox ${mailbox}`),
    ...wordsOf(text).flatMap((word) => (known.has(toPlainSkeleton(word)) ? [] : `written ${word}`)),
    ...emailsIn(text),
    ...numbersIn(text),
  ];
}

const subjectOf = (partyId: string, mark: string): string => `reporter ${partyId} ${mark}`;

/** The marks of a party as they are kept once its account is deleted: in an order that says nothing. */
export const hashMarks = (
  partyId: string,
  { words, marks }: ReporterMarks,
  keyedHash: KeyedHash,
): ReporterMarks => ({
  words,
  marks: marks.map((mark) => keyedHash(subjectOf(partyId, mark)).toString("base64url")).toSorted(),
});

/** The marks of somebody, and how those of a text are compared with them. */
export interface Recognizable extends ReporterMarks {
  readonly toComparable: (mark: string) => readonly string[];
}

export const recognizable = (marks: ReporterMarks): Recognizable => ({
  ...marks,
  toComparable: (mark) => [mark],
});

/** By the kept hashes, made with the present key or the one before it. */
export const recognizableByHashes = (
  partyId: string,
  marks: ReporterMarks,
  keyedHash: KeyedHash,
): Recognizable => ({
  ...marks,
  toComparable: (mark) =>
    hashesOf(keyedHash, subjectOf(partyId, mark)).map((hash) => hash.toString("base64url")),
});

/** Whether a text names a venue or worker, or has an e-mail or number of theirs. @param reader its reader's names, whose words may be said to them */
export function isRecognizedIn(
  text: string,
  { words, marks, toComparable }: Recognizable,
  reader: string,
): boolean {
  const kept = new Set(marks);
  const said = readingsOf(text).flatMap((reading) => marksIn(reading, words, reader));
  return [...new Set(said)].some((mark) => toComparable(mark).some((one) => kept.has(one)));
}
