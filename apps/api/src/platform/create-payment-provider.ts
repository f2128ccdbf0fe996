import type { Config } from "@bandeja/config/config";
import type { Db } from "../db/database.ts";
import type { KeyedHash } from "../db/hash-key.ts";
import type { PaymentProvider } from "@bandeja/providers/payments/payment-provider";
import type { BreakerList } from "@bandeja/providers/policy/breaker-list";
import { createSandbox, sandboxSecret } from "@bandeja/fake-payments/create-sandbox";

interface PaymentProviderOptions {
  config: Pick<Config, "stripe">;
  db: Db;
  breakers: BreakerList;
  siteUrl: string;
  now: () => Date;
  keyedHash: KeyedHash;
}

/** Stripe if it is configured, which production requires, otherwise the sandbox. */
export async function createPaymentProvider(options: PaymentProviderOptions): Promise<PaymentProvider> {
  const { stripe } = options.config;
  if (stripe === undefined) return createSandbox({ ...options, secret: sandboxSecret(options.keyedHash) });
  const { createStripePayments } = await import("@bandeja/providers/payments/stripe/stripe-payments");
  return createStripePayments({ ...stripe, breakers: options.breakers });
}
