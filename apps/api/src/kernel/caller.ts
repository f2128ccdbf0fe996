import type { AccountType } from "@bandeja/contract/lists";

/** Whoever holds the token of a request. */
export interface Caller {
  readonly id: string;
  readonly type: AccountType;
  readonly sessionId: string;
}
