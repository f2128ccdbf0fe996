import type { PageKind } from "./constants.ts";

export interface SearchHit {
  readonly page: PageKind;
  readonly id: string;
  readonly title: string | null;
  /** Of a party. */
  readonly side: "venue" | "worker" | null;
  /** City and masked contacts; the start of a job; the state of a payment. */
  readonly facts: readonly string[];
  /** The name that it had before, if it is found by that. */
  readonly formerName?: string;
  /** What it had before that is found by its whole text. */
  readonly formerContact?: "email" | "phone";
}

export interface SearchAnswer {
  readonly data: readonly SearchHit[];
  /** Whether there are more accounts, or payments, than are shown. */
  readonly hasMore: boolean;
}
