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

/** The form of a new password, where nothing else is asked. */
export const NewPasswordFormSchema = z.object(passwordTwice).check(samePasswords);

/** The form that sets another password by the old one. */
export const ChangePasswordFormSchema = z
  .object({ oldpassword: password, ...passwordTwice })
  .check(samePasswords);

/** The form that asks for the account's own password once more, before what cannot be undone. */
export const OwnPasswordFormSchema = z.object({ password });

/** The form of another e-mail, where Google says who asks for it. */
export const NewEmailFormSchema = z.object({ email });
