import { errorCodes, type ErrorCode } from "@bandeja/contract/error-codes";
import type { DetailedCode, FailureOf } from "@bandeja/contract/failure";
import type { Side } from "@bandeja/domain/side";
import type { RefusedFields } from "@bandeja/contract/field-problems";
import type { SuspensionCause } from "./suspension-reason.ts";

interface Common {
  /** Problems by the wire names of fields. */
  readonly fields?: RefusedFields;
  /** The number of seconds after which a retry may succeed. */
  readonly retryAfter?: number;
}

/** Details that are stored in another form than they have in the envelope. */
interface Converted {
  /** The end and cause. */
  BLOCKED: { readonly suspension: { readonly until: Date | null; readonly cause: SuspensionCause } };
  /** The account of a mailed link. */
  LOGIN_REQUIRED: {
    readonly account: { readonly side: Side; readonly email: string; readonly hasPassword: boolean };
  };
}

type Own<Code> = Code extends keyof Converted
  ? Converted[Code]
  : Code extends DetailedCode
    ? Readonly<Omit<FailureOf<Code>, "ok" | "code" | "message" | "fields">>
    : object;

/** What a refusal has besides its code: the fields of its failure envelope. */
export type ErrorDetails<Code extends ErrorCode> = Common & Own<Code>;

type DetailsArgument<Code extends ErrorCode> =
  object extends ErrorDetails<Code> ? [ErrorDetails<Code>?] : [ErrorDetails<Code>];

/** A refusal with an error code of the contract; the error handler turns it into the failure envelope. */
export type ApiError<Code extends ErrorCode = ErrorCode> = Error & {
  readonly code: Code;
  readonly status: number;
  readonly details: ErrorDetails<Code>;
};

class Refused extends Error {
  override name = "ApiError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: object;

  constructor(code: ErrorCode, details: object = {}) {
    super(code);
    this.code = code;
    this.status = errorCodes[code];
    this.details = details;
  }
}

/** A refusal that is no failure, since the server has announced it, such as while it stops. */
export class ExpectedRefusal extends Refused {
  constructor(details: ErrorDetails<"UNAVAILABLE">) {
    super("UNAVAILABLE", details);
  }
}

/** Its details are typed by the code; `instanceof` narrows to a refusal with any code. */
export const ApiError = Refused as unknown as {
  new <Code extends ErrorCode>(code: Code, ...details: DetailsArgument<Code>): ApiError<Code>;
  readonly prototype: ApiError;
};

/** A refusal, discriminated by its code. */
export type Refusal = {
  [Code in ErrorCode]: Pick<ApiError<Code>, "code" | "details">;
}[ErrorCode];
