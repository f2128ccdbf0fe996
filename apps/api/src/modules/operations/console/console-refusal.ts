import type { ConsoleCode } from "@bandeja/contract/console/calls";
import type { SessionEnd } from "@bandeja/contract/console/session";
import type { PartyRef } from "@bandeja/contract/console/party-ref";

const statuses: Readonly<Partial<Record<ConsoleCode, number>>> = {
  SIGNED_OUT: 401,
  ROLE: 403,
  VIEW_REASON: 403,
  OWN_PARTY: 403,
  PASSKEY: 400,
  LINK: 400,
  REASON_SHORT: 400,
  NOT_FOUND: 404,
};

export const statusOf = (code: ConsoleCode): number => statuses[code] ?? 409;

/** A refusal of the console itself. */
export class ConsoleRefusal extends Error {
  override name = "ConsoleRefusal";
  readonly code: ConsoleCode;
  readonly party: PartyRef | undefined;
  /** Of `ANSWERED`: the operator. */
  readonly by: string | undefined;
  readonly field: string | undefined;
  /** Of `SIGNED_OUT`. */
  readonly ended: SessionEnd | undefined;

  constructor(
    code: ConsoleCode,
    {
      party,
      by,
      field,
      ended,
    }: { party?: PartyRef; by?: string; field?: string; ended?: SessionEnd | undefined } = {},
  ) {
    super(code);
    this.code = code;
    this.party = party;
    this.by = by;
    this.field = field;
    this.ended = ended;
  }
}
