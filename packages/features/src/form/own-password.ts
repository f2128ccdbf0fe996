import type { FieldProblems } from "@bandeja/contract/field-problems";
import { isOwnPassword, type PasswordOwner } from "@bandeja/domain/own-password";

/** Reports a password that is the owner's name or e-mail at its field, before it is sent. */
export function findOwnPassword(password: string, owner: PasswordOwner): FieldProblems {
  return isOwnPassword(password, owner) ? { password: { rule: "passwordGuessable" } } : {};
}
