/** The key by which e-mails and user names are compared: without case and Unicode forms. */
export const accountKey = (name: string): string => name.normalize("NFKC").toLowerCase();
