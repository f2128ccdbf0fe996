import { reasonMax } from "@bandeja/contract/console/calls";
import { Refusal } from "../../../kernel/refusal.ts";

/** The minimum length of a reason, since shorter ones are useless later; the database has the same limit. */
const minLength = 10;

/** The trimmed value of `--reason`. @throws Refusal */
export function requireReason(text: string): string {
  const reason = text.trim();
  if (reason.length > reasonMax) {
    throw new Refusal(`Give a reason of at most ${reasonMax} characters: this one has ${reason.length}.`);
  }
  if (reason.length >= minLength) return reason;
  throw new Refusal(
    `Give a reason of at least ${minLength} characters, for the readers of the audit log.`,
    "REASON_SHORT",
  );
}

/** The trimmed value of `--by`. @throws Refusal where nobody is named */
export function requireOperator(name: unknown): string {
  const operator = typeof name === "string" ? name.trim() : "";
  if (operator !== "") return operator;
  throw new Refusal(
    "Say who you are by --by, or by OPERATOR_NAME: this program runs as the account of a service, which the audit log should not name.",
  );
}
