/**
 * A message that was not taken. `unavailable`: the provider is away, overloaded or not set up right, so another
 * try may succeed; `refused`: it will never take a message to this recipient.
 */
export class ProviderError extends Error {
  override name = "ProviderError";
  readonly kind: "unavailable" | "refused";
  /** The pause (ms) that the provider requests, if any. */
  readonly pause: number | undefined;

  constructor(kind: "unavailable" | "refused", message: string, options?: ErrorOptions & { pause?: number }) {
    super(message, options);
    this.kind = kind;
    this.pause = options?.pause;
  }
}
