/** The key by which e-mails and user names are compared: normalized (NFKC) and in lower case. */
export const accountKey = (name: string): string => name.normalize("NFKC").toLowerCase();
