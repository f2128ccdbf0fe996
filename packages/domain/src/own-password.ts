/** Words about the owner, which a guesser who knows them tries first. */
export interface PasswordOwner {
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
function ownWords({ name, email, username }: PasswordOwner): string[] {
  const whole = [name, email, ...email.split("@"), username ?? "", product];
  const words = whole.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map(toLetters);
  return words.filter((word) => word.length >= minLength).toSorted((a, b) => b.length - a.length);
}

/** Whether a password consists of the owner's or the product's words, with only digits and signs around them. */
export function isOwnPassword(password: string, owner: PasswordOwner): boolean {
  const typed = toLetters(password);
  const rest = ownWords(owner).reduce((text, word) => text.replaceAll(word, ""), typed);
  return rest !== typed && !/\p{L}/u.test(rest);
}
