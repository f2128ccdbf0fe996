/** A new `Idempotency-Key`: keep it for one submission, through its retries, until it succeeds. */
export function newIdempotencyKey(): string {
  // `crypto.randomUUID` exists only on secure origins; a site that is tried over plain HTTP needs keys as well.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
