import type { ConsoleCode, PartyRef } from "@bandeja/contract/console/calls";

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

  constructor(code: ConsoleCode, party?: PartyRef) {
    super(code);
    this.code = code;
    this.party = party;
  }
}
