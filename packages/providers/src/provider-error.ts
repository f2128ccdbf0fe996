/**
 * A request that a provider did not accept. `unavailable`: the provider is unreachable, overloaded or misconfigured, so
 * another attempt may succeed; `refused`: it will never accept this request.
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
