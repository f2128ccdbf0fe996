import { ApiError } from "../../../kernel/api-error.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Words about the owner, which a guesser who knows them tries first. */
interface Owner {
  readonly name: string;
  readonly email: string;
  readonly username?: string | null | undefined;
}

const product = "bandeja";
const minLength = 3;

const toLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The owner's words, longest first: whole and split. */
function ownWords({ name, email, username }: Owner): string[] {
  const [local = "", domain = ""] = email.split("@");
  const whole = [name, email, local, domain, username ?? "", product];
  const words = whole.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map(toLetters);
  return [...new Set(words)]
    .filter((word) => word.length >= minLength && /\p{L}/u.test(word))
    .toSorted((a, b) => b.length - a.length);
}

/** Whether a password consists of the owner's words, with only digits and signs around them. */
function isOwn(password: string, owner: Owner): boolean {
  const typed = toLetters(password);
  const rest = ownWords(owner).reduce((text, word) => text.replaceAll(word, ""), typed);
  return rest !== typed && !/\p{L}/u.test(rest);
}

/**
 * Refuses a password that is among the most common, or that is the account's name, user name or e-mail or the product's
 * name, with any digits and signs around it.
 *
 * @throws ApiError `PASSWORD_GUESSABLE` with the field.
 */
export function requireUnguessable(password: string, owner: Owner): void {
  if (isCommonPassword(password.normalize("NFKC").toLowerCase()) || isOwn(password, owner)) {
    throw new ApiError("PASSWORD_GUESSABLE", { fields: { password: { rule: "passwordGuessable" } } });
  }
}
