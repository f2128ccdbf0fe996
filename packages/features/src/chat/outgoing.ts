/** A message that is being sent. Its `clientId` prevents a duplicate when it is sent again. */
export interface Outgoing {
  clientId: string;
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  /** `arrived`: the server has it, but the list does not contain it yet. */
  state: "waiting" | "unsent" | "arrived";
  /** Why it was not sent; undefined if the page was left before an answer. */
  failure?: unknown;
}
