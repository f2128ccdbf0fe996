/** The account's id as bytes, by which a passkey names its account. */
export const userHandleOf = (accountId: string): Buffer => Buffer.from(accountId.replaceAll("-", ""), "hex");
