import * as z from "zod/mini";
import { newPassword, password, proof } from "./fields.ts";

/** How a new account is signed in to: by a password, or by what `sociallogin` gave in place of one. */
export const credentials = { password: z.optional(newPassword), registration: z.optional(proof) };

type Chosen = { authProvider?: string } & Record<string, unknown>;

/**
 * What one of the two ways needs. What is missing is told together with whatever else is wrong, as if its field were
 * required by itself.
 */
const needs = (field: string, isGoogle = false) =>
  z.refine<Chosen>((body) => (body.authProvider === "google") !== isGoogle || Boolean(body[field]), {
    error: "required",
    path: [field],
    when: ({ value }) => typeof value === "object" && value !== null,
  });

/** What each of the two ways needs. */
export const whole = [needs("password"), needs("registration", true)] as const;

/** A password of one's own is typed twice. */
export const passwordRepeated = needs("password2");

/** How a signed-in owner proves the account again: by its password, or by a sign-in with Google. */
export const ownership = { password: z.optional(password), grant: z.optional(proof) };

/** One of the two is there; where neither is, it is the password that is missing. */
export const shown = z.refine<{ password?: string | undefined; grant?: string | undefined }>(
  ({ password: typed, grant }) => Boolean(typed) || Boolean(grant),
  {
    error: "required",
    path: ["password"],
    when: ({ value }) => typeof value === "object" && value !== null,
  },
);
