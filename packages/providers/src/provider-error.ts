interface ProviderErrorOptions extends ErrorOptions {
  /** See `ProviderError`. */
  readonly pause?: number | undefined;
  readonly isRepeatable?: boolean;
  readonly isFault?: boolean;
  readonly code?: string | undefined;
}

/**
 * A request that a provider did not accept. `unavailable`: the provider is unreachable, overloaded or misconfigured, so
 * another attempt may succeed; `refused`: it will never accept this request.
 */
export class ProviderError extends Error {
  override name = "ProviderError";
  readonly kind: "unavailable" | "refused";
  /** The pause (ms) that the provider requests, if any. */
  readonly pause: number | undefined;
  /** Whether the same request may be sent again at once: it had no effect, or a repetition has none. */
  readonly isRepeatable: boolean;
  /** Whether the provider itself has failed, and not only this request. */
  readonly isFault: boolean;
  /** The provider's own name of the failure, if it has one. */
  readonly code: string | undefined;

  constructor(kind: "unavailable" | "refused", message: string, options: ProviderErrorOptions = {}) {
    const { pause, isRepeatable = false, isFault = kind === "unavailable", code, ...rest } = options;
    super(message, rest);
    this.kind = kind;
    this.pause = pause;
    this.isRepeatable = isRepeatable;
    this.isFault = isFault;
    this.code = code;
  }
}

/** A request that was not sent, since the provider's circuit breaker is open. `pause` is the time until the next one. */
export class BreakerOpen extends ProviderError {
  override name = "BreakerOpen";
  override readonly pause: number;

  constructor(provider: string, pause: number) {
    super("unavailable", `The circuit breaker of ${provider} is open`, { isFault: false });
    this.pause = pause;
  }
}
