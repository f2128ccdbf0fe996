import * as z from "zod/mini";
import { email, newPassword, password } from "./fields.ts";

/** The form of a new password without other fields. */
export const NewPasswordFormSchema = z.object({ password: newPassword });

/** The form of a password change, which requires the old password. */
export const ChangePasswordFormSchema = z.object({ oldPassword: password, password: newPassword });

/** The form that confirms an irreversible action by the account's password. */
export const OwnPasswordFormSchema = z.object({ password });

/** The form of an e-mail change that is confirmed by Google instead of a password. */
export const NewEmailFormSchema = z.object({ email });
