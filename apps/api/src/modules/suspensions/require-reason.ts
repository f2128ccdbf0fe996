/** Whatever an operator does to somebody's conduct has a reason, which they can read. @throws RangeError */
export function requireReason(reason: string): void {
  if (reason.trim() === "") throw new RangeError("What an operator does needs a reason.");
}
