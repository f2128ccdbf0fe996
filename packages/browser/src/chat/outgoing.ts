/** A message on its way. Its `clientid` makes a resend harmless. */
export interface Outgoing {
  clientid: string;
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  /** `arrived`: the server has it, the list does not show it yet. */
  state: "waiting" | "unsent" | "arrived";
  /** Why it did not go; undefined where the page was left before an answer came. */
  failure?: unknown;
}
