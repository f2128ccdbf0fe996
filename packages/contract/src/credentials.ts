import * as z from "zod/mini";
import { email, newPassword, proof } from "./fields.ts";

/** The body of a login by Google. */
export const socialLogin = z.object({ email, authprovider: z.literal("google"), grant: proof });

/** How a new account is signed in to: by a password, or by what `sociallogin` gave in place of one. */
export const credentials = {
  password: z.optional(newPassword),
  registration: z.optional(proof),
};

interface Chosen {
  authProvider?: unknown;
  password?: unknown;
  password2?: unknown;
  registration?: unknown;
}

// What is missing is told together with whatever else is wrong, as if its field were required by itself.
const when = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** What each of the two ways needs. */
export const whole = [
  z.refine<Chosen>((body) => body.authProvider === "google" || body.password !== undefined, {
    error: "required",
    path: ["password"],
    when,
  }),
  z.refine<Chosen>((body) => body.authProvider !== "google" || body.registration !== undefined, {
    error: "required",
    path: ["registration"],
    when,
  }),
] as const;

/** A password of one's own is typed twice. */
export const passwordRepeated = z.refine<Chosen>(
  (body) => body.authProvider === "google" || (body.password2 !== undefined && body.password2 !== ""),
  { error: "required", path: ["password2"], when },
);
