import type { Failure } from "@bandeja/contract/call";
import { errorCodes, type ErrorCode } from "@bandeja/contract/error-codes";
import type { HealthStatus } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import type { SuspensionCause } from "@bandeja/i18n/problem-texts";

interface Details {
  /** Problems by the wire names of fields. */
  fields?: FieldProblems;
  /** The fee in USD, with `FREE_POSITION_USED`. */
  fee?: number;
  /** The end and cause, with `BLOCKED`. */
  suspension?: { until: Date | null; cause: SuspensionCause };
  /** How many unused credits there are, with `CREDITS_LEFT`. */
  credits?: number;
  /** The proof that replaces a password in a registration, with `NOT_REGISTERED`. */
  registration?: string;
  /** The proof that can link an identity to an account, with `LINK_REQUIRED`. */
  link?: string;
  /** The status of each check of a server that is not ready. */
  checks?: Readonly<Record<string, HealthStatus>>;
  /** The challenge, with `PROOF_REQUIRED`. */
  proof?: NonNullable<Failure["proof"]>;
  /** The account of a mailed link, with `LOGIN_REQUIRED`. */
  account?: { side: Side; email: string; hasPassword: boolean };
  /** The number of seconds after which a retry may succeed. */
  retryAfter?: number;
}

/** A refusal with an error code of the contract; the error handler turns it into the failure envelope. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.status = errorCodes[code];
    this.details = details;
  }
}
