import { reasonMax } from "@bandeja/contract/console/constants";
import { cleanText } from "@bandeja/domain/clean-text";
import { Refusal } from "../../../kernel/refusal.ts";
import { tidyName } from "../../decisions/deciding/operator-name.ts";

/** The minimum length of a reason, since shorter ones are useless later; the database has the same limit. */
const minLength = 10;

/** Whether a reason has enough to read: words, and not only signs or invisible letters. */
const isEnough = (reason: string): boolean =>
  reason.replaceAll(/\p{DI}/gu, "").trim().length >= minLength && /[\p{L}\p{N}]/u.test(reason);

/** The value of `--reason` as its readers see it, without invisible characters that could disguise it. @throws Refusal */
export function requireReason(text: string): string {
  const reason = cleanText(text).trim();
  // In code points, as every text is measured.
  const { length } = Array.from(reason);
  if (length > reasonMax) {
    throw new Refusal(
      `Give a reason of at most ${reasonMax} characters: this one has ${length}.`,
      "TOO_LONG",
      "reason",
    );
  }
  if (isEnough(reason)) return reason;
  throw new Refusal(
    `Give a reason of at least ${minLength} characters, for the readers of the audit log.`,
    "REASON_SHORT",
    "reason",
  );
}

/** The value of `--by` as a name. @throws Refusal where nobody is named */
export function requireOperator(name: unknown): string {
  const operator = typeof name === "string" ? tidyName(name) : "";
  if (operator !== "") return operator;
  throw new Refusal(
    "Say who you are by --by, or by OPERATOR_NAME: this program runs as the account of a service, which the audit log should not name.",
    "REFUSED",
  );
}
