import type { Failure, ProofChallenge } from "@bandeja/contract/call";
import type { ErrorCode } from "@bandeja/contract/error-codes";

/** The account that a mailed link is about. */
export type LinkedAccount = NonNullable<Failure["account"]>;

/** What a failure envelope and its headers say. */
export interface FailureDetails {
  /** HTTP status. */
  status: number;
  /** `INTERNAL` also stands for an answer that is no envelope, such as a proxy's error page. */
  code: ErrorCode;
  /** For a person, in the language that was asked for; empty when the answer was no envelope. */
  message: string;
  fields?: Record<string, string> | undefined;
  /** With `FREE_POSITION_USED`: the fee in USD. */
  fee?: number | undefined;
  /** With `BLOCKED`: until when, null for good, and why. */
  block?: { until: string | null; reason: string } | undefined;
  /** With `NOT_REGISTERED`: what `signup` takes in place of a password. */
  registration?: string | undefined;
  /** With `LINK_REQUIRED`: what links the account that there is. */
  link?: string | undefined;
  /** With `PROOF_REQUIRED`: what is to be solved. */
  proof?: ProofChallenge | undefined;
  /** With `LOGIN_REQUIRED`: the account that the mailed link is about. */
  account?: LinkedAccount | undefined;
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number | undefined;
}

/** The API refused: `{ok: false}` with a true HTTP status. */
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
