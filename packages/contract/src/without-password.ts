import * as z from "zod/mini";

/** A form with a new password. */
export type PasswordFormSchema = z.ZodMiniObject<{ password: z.core.$ZodType }>;

/** The schema of a form for an account whose password something else replaces: its password is undefined. */
export function withoutPassword<S extends PasswordFormSchema>({
  shape: { password: _password, ...others },
}: S): S {
  return z.object(others) as unknown as S;
}
