import type { FromWire } from "@bandeja/contract/codec";
import type { FailureOf } from "@bandeja/contract/failure";
import type { ErrorCode } from "@bandeja/contract/error-codes";

interface Received {
  /** HTTP status. */
  status: number;
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number | undefined;
}

/** The contents of a failure envelope, with plain names, and its headers; discriminated by `code`. */
export type FailureDetails = {
  [Code in ErrorCode]: Omit<FromWire<FailureOf<Code>>, "ok"> & Received;
}[ErrorCode];

/** The account that a mailed link belongs to. */
export type LinkedAccount = Extract<FailureDetails, { code: "LOGIN_REQUIRED" }>["account"];

/**
 * The API refused: `{ok: false}` with the matching HTTP status. `code` decides which fields there are: `failure.fee`
 * with `FREE_POSITION_USED`. `INTERNAL` also stands for an answer without an envelope, such as a proxy's error page;
 * its `message` is empty.
 */
export type ApiFailure = Error & Readonly<FailureDetails>;

/** A failure with one of these codes. */
export type FailureWith<Code extends ErrorCode> = Extract<ApiFailure, { code: Code }>;

class Refusal extends Error {
  override readonly name = "ApiFailure";

  constructor({ message, ...details }: FailureDetails) {
    super(message);
    Object.assign(this, details);
  }
}

/** Typed as a union, so that `instanceof` narrows to it. */
export const ApiFailure = Refusal as unknown as {
  new (details: FailureDetails): ApiFailure;
  readonly prototype: ApiFailure;
};

/** No answer came: the network is down (`offline`), or it took longer than the limit (`timeout`). */
export class NetworkFailure extends Error {
  override readonly name = "NetworkFailure";
  readonly kind: "offline" | "timeout";

  constructor(kind: "offline" | "timeout", cause: unknown) {
    super(kind === "timeout" ? "The call took too long" : "The network cannot be reached", { cause });
    this.kind = kind;
  }
}
