/** Requires the reason of an operator's command about conduct, which the account can see. @throws RangeError */
export function requireReason(reason: string): void {
  if (reason.trim() === "") throw new RangeError("What an operator does needs a reason.");
}
