import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { isSecretKey } from "@bandeja/providers/payments/stripe/keys";
import { areListedCountries } from "./check-settings.ts";
import type { ServerEnvironment } from "./server.ts";
import { line, number, requireEncryption, url } from "./variables.ts";

const feesByCountry =
  /^\s*[A-Z]{2}\s*=\s*\d{1,4}(\.\d{1,2})?\s*(,\s*[A-Z]{2}\s*=\s*\d{1,4}(\.\d{1,2})?\s*)*$/i;

// A percentage below the fee for each size of packs that is sold.
const packDiscounts = /^\s*(none|(5|10|25)\s*=\s*([1-8]?\d|90)(\s*,\s*(5|10|25)\s*=\s*([1-8]?\d|90))*)\s*$/;

export const PaymentsVariables = z.object({
  JOB_FEE_USD: number(9.9, z.minimum(0.01), z.maximum(10_000)),
  JOB_FEE_BY_COUNTRY: z.optional(
    z.string().check(
      z.regex(feesByCountry, { error: "must be like PT=8.50,BR=5" }),
      z.refine((text) => !/=\s*0+(\.0*)?\s*(,|$)/.test(text), { error: "must be more than nothing" }),
      z.refine(areListedCountries, { error: "has a code that is no country's" }),
    ),
  ),
  JOB_PACK_DISCOUNTS: z._default(
    z.string().check(z.regex(packDiscounts, { error: "must be like 5=10,10=15,25=20, or none" })),
    "5=10,10=15,25=20",
  ),
  COMPANY_NAME: z._default(line.check(z.maxLength(100)), "Bandeja"),
  COMPANY_ADDRESS: z.optional(line.check(z.maxLength(300))),
  COMPANY_TAX_ID: z.optional(line.check(z.maxLength(50))),
  STRIPE_SECRET_KEY: z.optional(
    z
      .string()
      .check(z.refine(isSecretKey, { error: "must begin with sk_live_, rk_live_, sk_test_ or rk_test_" })),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\S+$/, { error: "must begin with whsec_" })),
  ),
  STRIPE_URL: z._default(url, "https://api.stripe.com"),
});
type PaymentsEnvironment = z.infer<typeof PaymentsVariables>;

export interface PaymentsConfig {
  readonly jobFeeCents: number;
  /** Fees that differ from the general one, by ISO codes of countries. */
  readonly jobFeesByCountry: ReadonlyMap<string, number>;
  /** The packs that are sold: their sizes, and how much less than the fee a credit costs, in percent. */
  readonly packDiscounts: ReadonlyMap<number, number>;
  /** The recipient of the fee, as shown on receipts. */
  readonly company: { name: string; address: string | undefined; taxId: string | undefined };
  /** Stripe as the payment provider; the sandbox without it. */
  readonly stripe: { secretKey: string; webhookSecret: string; url: string } | undefined;
}

/** `PT=8.50,BR=5` as hundredths by country. */
function parseFees(list: string | undefined): ReadonlyMap<string, number> {
  const pairs = (list?.split(",") ?? []).map((pair) => pair.split("="));
  return new Map(pairs.map(([code = "", fee]) => [code.trim().toUpperCase(), Math.round(Number(fee) * 100)]));
}

/** `5=10,25=20` as percentages by size. */
function parseDiscounts(list: string): ReadonlyMap<number, number> {
  if (list.trim() === "none") return new Map();
  return new Map(
    list.split(",").map((pair) => {
      const [size, discount] = pair.split("=");
      return [Number(size), Number(discount)];
    }),
  );
}

/** Stripe's minimum amount in USD, in hundredths. */
const stripeMinimum = 50;

function readStripe(env: PaymentsEnvironment & Pick<ServerEnvironment, "APP_ENV">): PaymentsConfig["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: address } = env;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret) {
    throw new StartupError("Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET together, or leave them unset.");
  }
  requireEncryption(env.APP_ENV, "STRIPE_URL", address);
  if (
    Math.min(Math.round(env.JOB_FEE_USD * 100), ...parseFees(env.JOB_FEE_BY_COUNTRY).values()) < stripeMinimum
  ) {
    throw new StartupError("Stripe accepts no fee below 0.50 USD. Check JOB_FEE_USD and JOB_FEE_BY_COUNTRY.");
  }
  return { secretKey, webhookSecret, url: address };
}

/** Fees, the receipts' issuer and the payment provider. @throws StartupError */
export const readPayments = (
  env: PaymentsEnvironment & Pick<ServerEnvironment, "APP_ENV">,
): PaymentsConfig => ({
  jobFeeCents: Math.round(env.JOB_FEE_USD * 100),
  jobFeesByCountry: parseFees(env.JOB_FEE_BY_COUNTRY),
  packDiscounts: parseDiscounts(env.JOB_PACK_DISCOUNTS),
  company: { name: env.COMPANY_NAME, address: env.COMPANY_ADDRESS, taxId: env.COMPANY_TAX_ID },
  stripe: readStripe(env),
});
