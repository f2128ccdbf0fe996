import type { AccountType } from "@bandeja/contract/lists";

/** The authenticated account of a request. */
export interface Actor {
  readonly id: string;
  readonly type: AccountType;
  readonly sessionId: string;
}
