import type { Sentence } from "@bandeja/contract/console/outcomes";
import { fromCents } from "@bandeja/domain/total-spend";
import { everywhere, getFee } from "../../billing/payments/get-fee.ts";
import { setFee, unsetFee } from "../../billing/payments/set-fee.ts";
import { type Shown, command, query, type Group } from "../core/operation.ts";
import { argument, option } from "../core/fields.ts";
import { country as countryOf, fee } from "../core/parse-args.ts";
import { findAllSetFees } from "../../billing/payments/fees-store.ts";

const forWhich = {
  country: option("code", "for one country (ISO 3166, such as PT); without it, for all others", countryOf),
};
/** Null for all other countries. */
const codeOf = (country: string) => (country === everywhere ? null : country);

const costs = (cents: number, country: string): Sentence =>
  country === everywhere
    ? { name: "feeElsewhere", values: { usd: fromCents(cents) } }
    : { name: "feeIn", values: { usd: fromCents(cents), country } };

const costBefore = (cents: number): Sentence => ({ name: "feeBefore", values: { usd: fromCents(cents) } });

/** A fee so far from the one before that its decimal point may be missing. */
function farFrom(before: number, cents: number): Sentence[] {
  const percent = Math.round((100 * cents) / before);
  return percent >= 200 || percent <= 50 ? [{ name: "feeFar", values: { percent } }] : [];
}

export const feeGroup: Group = {
  name: "fee",
  help: "The fee for each job after the first, in USD",
  commands: [
    query({
      name: "show",
      input: {},
      roles: ["finance", "support"],
      shows: "nobody",
      help: "The current fees: those set by operators, and those of the settings",
      async run({ db, services }) {
        const { jobFeeCents, jobFeesByCountry } = services.config;
        const settings = [...jobFeesByCountry, [everywhere, jobFeeCents] as const];
        const set = await findAllSetFees(db);
        return [
          ...set.map(({ countryCode, amountCents, setAt }): Shown => ({
            of: codeOf(countryCode),
            usd: fromCents(amountCents),
            setBy: "operator",
            since: setAt.toISOString(),
          })),
          ...settings
            .filter(([code]) => !set.some(({ countryCode }) => countryCode === code))
            .map(([code, cents]): Shown => ({
              of: codeOf(code),
              usd: fromCents(cents),
              setBy: "settings",
            })),
        ];
      },
    }),
    command({
      name: "set",
      reads: "log",
      roles: ["finance"],
      takesTwo: ({ country = everywhere }) => country,
      help: "Sets the fee from now on; an open payment page keeps the old one",
      input: { usd: argument("usd", fee), ...forWhich },
      async run({ tx, services, now }, { usd: amountCents, country = everywhere }) {
        const before = await getFee(tx, services.config, country);
        await setFee(tx, { countryCode: country, amountCents, now });
        return {
          about: undefined,
          what: [costs(amountCents, country), costBefore(before), ...farFrom(before, amountCents)],
        };
      },
    }),
    command({
      name: "unset",
      reads: "log",
      roles: ["finance"],
      takesTwo: ({ country = everywhere }) => country,
      help: "Removes a fee that was set, and prints the one that applies instead",
      input: forWhich,
      async run({ tx, services }, { country = everywhere }) {
        const before = await getFee(tx, services.config, country);
        await unsetFee(tx, country);
        const now = await getFee(tx, services.config, country);
        return { about: undefined, what: [costs(now, country), costBefore(before), ...farFrom(before, now)] };
      },
    }),
  ],
};
