import type { AccountType } from "@bandeja/contract/lists";

/** The type of the other side of an application or a conversation. */
export const otherType = (type: AccountType): AccountType =>
  type === "restaurant" ? "waitress" : "restaurant";
