import { fromCents } from "@bandeja/domain/total-spend";
import { everywhere, getFee } from "../../billing/payments/get-fee.ts";
import { setFee, unsetFee } from "../../billing/payments/set-fee.ts";
import type { Shown } from "./operator-context.ts";
import type { Group } from "./group.ts";
import { parseCountry, parseFee } from "./parse-args.ts";
import { findAllSetFees } from "../../billing/payments/fees-store.ts";

const forWhich = { "--country <code>": "for one country (ISO 3166, such as PT); without it, for all others" };
const nameOf = (country: string) => (country === everywhere ? "all other countries" : country);

export const feeGroup: Group = {
  name: "fee",
  help: "The fee for each job after the first, in USD",
  commands: [
    {
      kind: "query",
      usage: "show",
      help: "The current fees: those set by operators, and those of the settings",
      async run({ db, services }) {
        const { jobFeeCents, jobFeesByCountry } = services.config;
        const settings = [...jobFeesByCountry, [everywhere, jobFeeCents] as const];
        const set = await findAllSetFees(db);
        return [
          ...set.map(({ countryCode, amountCents, setAt }): Shown => ({
            of: nameOf(countryCode),
            usd: fromCents(amountCents),
            from: "an operator",
            since: setAt.toISOString(),
          })),
          ...settings
            .filter(([code]) => !set.some(({ countryCode }) => countryCode === code))
            .map(([code, cents]): Shown => ({
              of: nameOf(code),
              usd: fromCents(cents),
              from: "the settings",
            })),
        ];
      },
    },
    {
      kind: "command",
      usage: "set <usd>",
      help: "Sets the fee from now on; an open payment page keeps the old one",
      options: forWhich,
      async run({ tx, now }, [usd], { country }) {
        const countryCode = parseCountry(country) ?? everywhere;
        const amountCents = parseFee(usd);
        await setFee(tx, { countryCode, amountCents, now });
        const amount = fromCents(amountCents).toFixed(2);
        return { about: undefined, what: `A job costs USD ${amount} in ${nameOf(countryCode)}.` };
      },
    },
    {
      kind: "command",
      usage: "unset",
      help: "Removes a fee that was set, and prints the one that applies instead",
      options: forWhich,
      async run({ tx, services }, _args, { country }) {
        const countryCode = parseCountry(country) ?? everywhere;
        await unsetFee(tx, countryCode);
        const amount = fromCents(await getFee(tx, services.config, countryCode)).toFixed(2);
        return { about: undefined, what: `A job costs USD ${amount} in ${nameOf(countryCode)}.` };
      },
    },
  ],
};
