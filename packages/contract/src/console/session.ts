import type { OperatorRole } from "./roles.ts";

/** Why a session was ended before its time: its operator was disabled, has another role, or was invited again. */
export type SessionEnd = "disabled" | "role" | "invited";

/** The browser's options for a passkey, and the token of their challenge. */
export interface PasskeyBegun {
  readonly flow: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface ConsoleSession {
  readonly name: string;
  readonly email: string;
  readonly role: OperatorRole;
  /** ISO 8601. */
  readonly endsAt: string;
}
