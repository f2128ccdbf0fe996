import * as z from "zod/mini";
import { email, newPassword, password } from "./fields.ts";

/** A new password typed twice. */
export const passwordTwice = {
  password: newPassword,
  password2: z.string().check(z.minLength(1, { error: "required" })),
};
export const samePasswords = z.refine<{ password: string; password2: string }>(
  (typed) => typed.password === typed.password2,
  { error: "passwordsDiffer", path: ["password2"] },
);

/** The form of a new password without other fields. */
export const NewPasswordFormSchema = z.object(passwordTwice).check(samePasswords);

/** The form of a password change, which requires the old password. */
export const ChangePasswordFormSchema = z
  .object({ oldPassword: password, ...passwordTwice })
  .check(samePasswords);

/** The form that confirms an irreversible action by the account's password. */
export const OwnPasswordFormSchema = z.object({ password });

/** The form of an e-mail change that is confirmed by Google instead of a password. */
export const NewEmailFormSchema = z.object({ email });
