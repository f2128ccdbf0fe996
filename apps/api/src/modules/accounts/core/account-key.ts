import { normalizeEmail } from "@bandeja/domain/emails";

/** The key by which user names are compared: normalized (NFKC) and in lower case. */
export const accountKey = (name: string): string => name.normalize("NFKC").toLowerCase();

/** The key by which e-mails are compared. */
export const emailKeyOf = (email: string): string => accountKey(normalizeEmail(email));
