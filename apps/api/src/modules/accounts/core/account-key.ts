/** What e-mails and user names are compared by: case and Unicode form do not count. */
export const accountKey = (name: string): string => name.normalize("NFKC").toLowerCase();
