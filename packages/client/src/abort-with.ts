/**
 * Aborts a controller as soon as one of the signals is aborted: `AbortSignal.any` for the oldest browsers
 * (docs/browsers.md).
 *
 * @returns a function that stops it
 */
export function abortWith(controller: AbortController, signals: readonly AbortSignal[]): () => void {
  const listening = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { signal: listening.signal });
  }
  return () => listening.abort();
}
