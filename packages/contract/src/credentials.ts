import * as z from "zod/mini";
import { newPassword, password, proof } from "./fields.ts";

/** The credentials of a new account: a password, or the proof from `sociallogin` or `passkeysignup`. */
export const credentials = { password: z.optional(newPassword), registration: z.optional(proof) };

type Chosen = { authProvider?: string } & Record<string, unknown>;

const replacesPassword = ({ authProvider }: Chosen) =>
  authProvider === "google" || authProvider === "passkey";

/**
 * Requires a field for a password, or for what replaces it. `when` runs the check even if other fields are invalid, so
 * that all problems are reported together.
 */
const needs = (field: string, isReplaced = false) =>
  z.refine<Chosen>((body) => replacesPassword(body) !== isReplaced || Boolean(body[field]), {
    error: "required",
    path: [field],
    when: ({ value }) => typeof value === "object" && value !== null,
  });

/** The required field of each provider. */
export const whole = [needs("password"), needs("registration", true)] as const;

/** A registration by password also requires its repetition. */
export const passwordRepeated = needs("password2");

/** The proof of ownership of a signed-in account: its password, or the grant of a sign-in with Google. */
export const ownership = { password: z.optional(password), grant: z.optional(proof) };

/** Requires one of the two; if both are missing, the problem is reported for the password. */
export const shown = z.refine<{ password?: string | undefined; grant?: string | undefined }>(
  ({ password: typed, grant }) => Boolean(typed) || Boolean(grant),
  {
    error: "required",
    path: ["password"],
    when: ({ value }) => typeof value === "object" && value !== null,
  },
);
