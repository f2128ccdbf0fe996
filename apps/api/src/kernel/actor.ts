import type { AccountType } from "@bandeja/contract/lists";

/** Whoever holds the token of a request. */
export interface Actor {
  readonly id: string;
  readonly type: AccountType;
  readonly sessionId: string;
}
