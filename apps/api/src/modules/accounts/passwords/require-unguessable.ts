import { isOwnPassword } from "@bandeja/domain/own-password";
import type { PasswordOwner } from "@bandeja/domain/own-password";
import { ApiError } from "../../../kernel/api-error.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { isCpf } from "./is-cpf.ts";

/**
 * Refuses a password that is among the most common, a CPF, or that is the account's name, user name or e-mail or the product's
 * name, with any digits and signs around it.
 *
 * @throws ApiError `PASSWORD_GUESSABLE` with the field.
 */
export function requireUnguessable(password: string, owner: PasswordOwner): void {
  const typed = password.normalize("NFKC").toLowerCase();
  if (isCommonPassword(typed) || isCpf(typed) || isOwnPassword(password, owner)) {
    throw new ApiError("PASSWORD_GUESSABLE", { fields: { password: { rule: "passwordGuessable" } } });
  }
}
