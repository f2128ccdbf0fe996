/** Every operator's command about conduct needs a reason, which the account can read. @throws RangeError */
export function requireReason(reason: string): void {
  if (reason.trim() === "") throw new RangeError("What an operator does needs a reason.");
}
