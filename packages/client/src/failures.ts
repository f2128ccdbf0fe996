import type { Failure, ProofChallenge } from "@bandeja/contract/call";
import type { ErrorCode } from "@bandeja/contract/error-codes";

/** The account that a mailed link belongs to. */
export type LinkedAccount = NonNullable<Failure["account"]>;

/** The contents of a failure envelope and its headers. */
export interface FailureDetails {
  /** HTTP status. */
  status: number;
  /** `INTERNAL` also stands for an answer without an envelope, such as a proxy's error page. */
  code: ErrorCode;
  /** In the requested language, for display; empty when the answer had no envelope. */
  message: string;
  fields?: Record<string, string> | undefined;
  /** With `FREE_POSITION_USED`: the fee in USD. */
  fee?: number | undefined;
  /** With `BLOCKED`: the end of the suspension, null for a ban, and its reason. */
  block?: { until: string | null; reason: string } | undefined;
  /** With `NOT_REGISTERED`: the token that `signup` takes in place of a password. */
  registration?: string | undefined;
  /** With `LINK_REQUIRED`: the token that links the identity to the existing account. */
  link?: string | undefined;
  /** With `PROOF_REQUIRED`: the challenge to solve. */
  proof?: ProofChallenge | undefined;
  /** With `LOGIN_REQUIRED`: the account that the mailed link belongs to. */
  account?: LinkedAccount | undefined;
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number | undefined;
}

/** The API refused: `{ok: false}` with the matching HTTP status. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly fee: number | undefined;
  readonly block: { readonly until: string | null; readonly reason: string } | undefined;
  readonly registration: string | undefined;
  readonly link: string | undefined;
  readonly proof: ProofChallenge | undefined;
  readonly account: LinkedAccount | undefined;
  readonly retryAfter: number | undefined;

  constructor(details: FailureDetails) {
    super(details.message);
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.fee = details.fee;
    this.block = details.block;
    this.registration = details.registration;
    this.link = details.link;
    this.proof = details.proof;
    this.account = details.account;
    this.retryAfter = details.retryAfter;
  }
}

/** No answer came: the network is down (`offline`), or it took longer than the limit (`timeout`). */
export class NetworkFailure extends Error {
  override readonly name = "NetworkFailure";
  readonly kind: "offline" | "timeout";

  constructor(kind: "offline" | "timeout", cause: unknown) {
    super(kind === "timeout" ? "The call took too long" : "The network cannot be reached", { cause });
    this.kind = kind;
  }
}
