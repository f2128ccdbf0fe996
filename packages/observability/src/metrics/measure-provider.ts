import { noTelemetry, type Telemetry } from "../telemetry.ts";

/** Measures the requests that a provider makes: those of its methods that are listed, and return promises. */
export function measureProvider<Provider extends object>(
  telemetry: Telemetry,
  name: string,
  provider: Provider,
  operations: readonly (keyof Provider & string)[],
): Provider {
  if (telemetry === noTelemetry) return provider;
  const measured = { ...provider };
  for (const operation of operations) {
    const request = provider[operation] as (...values: unknown[]) => Promise<unknown>;
    const measure = (...values: unknown[]) =>
      telemetry.providerCall(name, operation, () => request.apply(provider, values));
    Object.assign(measured, { [operation]: measure });
  }
  return measured;
}
