import type { SideWho, Who } from "@bandeja/contract/call";
import type { VenueRole } from "@bandeja/api/kernel/actor";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import type { TestApp } from "@bandeja/api/testing/test-app";
import type { Gate } from "./gates.ts";
import type { Account, Tenant } from "./tenant.ts";
import type { Relation, OtherAccount } from "./other-accounts.ts";

/** The parameters and the body of a request. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Builds an actor's request about the tenant's rows. */
export type BuildRequest<Actor = Account> = (tenant: Tenant, actor: Actor) => CallInput;
/** Creates what the request needs, once, and builds it. */
export type Make = (tenant: Tenant, api: TestApp) => Promise<CallInput>;

/** An alternative request of other accounts, and the relations to which it is open. */
export interface AlternativeRequest {
  readonly build: BuildRequest<OtherAccount>;
  readonly openTo: readonly Relation[];
}

/** The authorization of a call, stated independently of the contract. */
export interface Row {
  readonly who: Who | readonly SideWho[];
  /** The side of the tenant that makes the call successfully. */
  readonly by: "venue" | "worker";
  readonly make: (tenant: Tenant, api: TestApp) => Promise<BuildRequest>;
  /** Whether other accounts get a 404. Otherwise the call concerns only the actor, or public rows. */
  readonly isSecret: boolean;
  /** The relations to which it is open. */
  readonly openTo: readonly Relation[];
  /** Further requests of other accounts: about their own rows, or for rows that are hidden from every account. */
  readonly besides: readonly AlternativeRequest[];
  /** The tables that it writes. */
  readonly writes: readonly string[];
  /** Those of them whose rows name nobody: a login that has begun, a count of mails by the hash of their mailbox. */
  readonly ownerless: readonly string[];
  /** All gates that close it, with the error code. */
  readonly gatedBy: Readonly<Partial<Record<Gate, ErrorCode>>>;
}

type Authorized = Pick<Row, "who" | "by">;
type More = Partial<Pick<Row, "openTo" | "besides" | "writes" | "ownerless" | "gatedBy">>;

type Side = Row["by"];

/** For members of a venue with at least this role. */
export const venues = (role: VenueRole): Authorized => ({ who: `venue:${role}`, by: "venue" });
export const workers: Authorized = { who: "worker", by: "worker" };
export const anyone: Authorized = { who: "anyone", by: "worker" };
/** For every account; here `by` makes the call. */
export const everyAccount = (by: Side): Authorized => ({ who: "account", by });
/** For both sides, in a venue with at least this role; here `by` makes the call. */
export const either = (by: Side, role: VenueRole): Authorized => ({ who: [`venue:${role}`, "worker"], by });

const nothing: Required<More> = { openTo: [], besides: [], writes: [], ownerless: [], gatedBy: {} };

/** A call about rows with an owner. */
export const secret = (who: Authorized, build: BuildRequest, more: More = {}): Row => ({
  ...who,
  make: async () => build,
  isSecret: true,
  ...nothing,
  ...more,
});

/** A call that concerns only the actor, or public rows. */
export const open = (who: Authorized, build: BuildRequest, more: More = {}): Row => ({
  ...secret(who, build, more),
  isSecret: false,
});

/** The row of a call that needs other database rows first. */
export const making = (
  row: (who: Authorized, build: BuildRequest, more?: More) => Row,
  who: Authorized,
  make: Make,
  more: More = {},
): Row => ({
  ...row(who, () => ({}), more),
  async make(tenant, api) {
    const input = await make(tenant, api);
    return () => input;
  },
});
