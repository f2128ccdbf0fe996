import type { PartyRef } from "./party-ref.ts";

/** A job with its venue and hours. */
export interface ShownWork {
  readonly id: string;
  readonly venueName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** A report with what belongs to it. */
export interface ShownReport {
  readonly id: string;
  readonly isOpen: boolean;
  readonly text: string;
  readonly by: PartyRef;
  /** Null for one about nobody in particular. */
  readonly about: PartyRef | null;
  /** The work that it is about. */
  readonly job: ShownWork | null;
  /** The reported message or review. */
  readonly reported: {
    readonly kind: "message" | "review";
    readonly text: string;
    readonly at: string;
  } | null;
  readonly messages: readonly { readonly at: string; readonly text: string; readonly by: PartyRef }[];
  /** Addresses with their content. */
  readonly photos: readonly string[];
  readonly answers: readonly { readonly at: string; readonly text: string; readonly by: string }[];
  readonly questions: readonly {
    readonly at: string;
    readonly question: string;
    /** Whether the reporter was asked, and not the other side. */
    readonly isToReporter: boolean;
    readonly by: string;
    readonly reply: string | null;
  }[];
}
