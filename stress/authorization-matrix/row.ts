import type { Call } from "@bandeja/contract/call";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import type { TestApp } from "@bandeja/api/testing/test-app";
import type { Hindrance } from "./hindrances.ts";
import type { Account, Household } from "./household.ts";
import type { Relation, Stranger } from "./strangers.ts";

/** What is sent with a call. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** What is sent about a household's things, by whoever asks. */
export type Ask<Asker = Account> = (ours: Household, asker: Asker) => Sent;
/** The same where a household needs something more for it, which is made once. */
export type Make = (ours: Household, api: TestApp) => Promise<Sent>;

/** A way for strangers to ask, and for whom what they ask for is no secret. */
export interface Way {
  readonly ask: Ask<Stranger>;
  readonly openTo: readonly Relation[];
}

/** What the contract says of a call, a second time: who may make it, and whose things it is about. */
export interface Row {
  readonly who: Call["who"];
  /** Which side of a household makes it here, with success. */
  readonly by: "venue" | "person";
  readonly make: (ours: Household, api: TestApp) => Promise<Ask>;
  /** Others are told that there is nothing (404). Else it is about the actor alone, or about everybody. */
  readonly isSecret: boolean;
  /** For whom it is no secret. */
  readonly openTo: readonly Relation[];
  /** How strangers might ask besides: in their own name, or for what is hidden from all of them. */
  readonly besides: readonly Way[];
  /** In which tables it writes. */
  readonly writes: readonly string[];
  /** What keeps its actor from it, by the code of the refusal; nothing else does. */
  readonly kept: Readonly<Partial<Record<Hindrance, ErrorCode>>>;
}

type Who = Pick<Row, "who" | "by">;
type More = Partial<Pick<Row, "openTo" | "besides" | "writes" | "kept">>;

export const venues: Who = { who: "restaurant", by: "venue" };
export const workers: Who = { who: "waitress", by: "person" };
export const anyone: Who = { who: "anyone", by: "person" };
/** Either type may; here it is this side who does. */
export const either = (by: Who["by"]): Who => ({ who: "signed-in", by });

const nothing: Required<More> = { openTo: [], besides: [], writes: [], kept: {} };

/** A call about what is somebody's. */
export const secret = (who: Who, ask: Ask, more: More = {}): Row => ({
  ...who,
  make: async () => ask,
  isSecret: true,
  ...nothing,
  ...more,
});

/** A call about the actor alone, or about what everybody may see. */
export const open = (who: Who, ask: Ask, more: More = {}): Row => ({
  ...secret(who, ask, more),
  isSecret: false,
});

/** A row whose call needs something to be made first. */
export const making = (
  row: (who: Who, ask: Ask, more?: More) => Row,
  who: Who,
  make: Make,
  more: More = {},
): Row => ({
  ...row(who, () => ({}), more),
  async make(ours, api) {
    const sent = await make(ours, api);
    return () => sent;
  },
});
