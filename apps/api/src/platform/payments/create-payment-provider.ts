import type { Config } from "../../config/config.ts";
import type { Db } from "../../db/database.ts";
import type { KeyedHash } from "../../db/hash-key.ts";
import type { PaymentProvider } from "@bandeja/providers/payments/payment-provider";
import { createSandbox } from "./sandbox/create-sandbox.ts";

interface PaymentProviderOptions {
  config: Pick<Config, "stripe">;
  db: Db;
  siteUrl: string;
  now: () => Date;
  keyedHash: KeyedHash;
}

/** The sandbox's signing secret, the same in all processes of one database. */
export const sandboxSecret = (keyedHash: KeyedHash): string => keyedHash("sandbox webhook").toString("hex");

/** Stripe if it is configured, which production requires, otherwise the sandbox. */
export async function createPaymentProvider(options: PaymentProviderOptions): Promise<PaymentProvider> {
  const { stripe } = options.config;
  if (stripe === undefined) return createSandbox({ ...options, secret: sandboxSecret(options.keyedHash) });
  const { createStripePayments } = await import("@bandeja/providers/payments/stripe/stripe-payments");
  return createStripePayments(stripe);
}
