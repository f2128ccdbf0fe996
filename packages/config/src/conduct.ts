import * as z from "zod/mini";
import { areListedCountries } from "./check-settings.ts";
import { number, url } from "./variables.ts";

/** Decides about offences. */
type Decider = "rule" | "person";

const decider = "(rule|person)";
const decisions = new RegExp(String.raw`^${decider}(\s*,\s*[A-Z]{2}\s*=\s*${decider})*$`, "i");

/** The codes of the countries in `person,BR=rule`. */
const countriesOf = (text: string): string => text.split(",").slice(1).join(",");

export const ConductVariables = z.object({
  CONDUCT_DECISIONS: z.optional(
    z.string().check(
      z.regex(decisions, { error: "must be like person, or person,BR=rule" }),
      z.refine((text) => countriesOf(text) === "" || areListedCountries(countriesOf(text)), {
        error: "has a code that is no country's",
      }),
    ),
  ),
  DECISION_HOURS: number(24, z.minimum(1), z.maximum(720)),
  COMPLAINTS_URL: z.optional(url),
});

/** Who decides about offences, and what statements of reasons name. */
export interface ConductConfig {
  readonly decider: Decider;
  /** Deciders that differ from the general one, by ISO codes of countries. */
  readonly decidersByCountry: ReadonlyMap<string, Decider>;
  /** How long (h) operators have for a proposal. */
  readonly decisionHours: number;
  /** Where else people can complain; production requires it. */
  readonly complaintsUrl: string | undefined;
}

/** Who decides about offences of a party in a country. */
export const deciderIn = (
  { decider: general, decidersByCountry }: Pick<ConductConfig, "decider" | "decidersByCountry">,
  countryCode: string | undefined,
): Decider => (countryCode === undefined ? undefined : decidersByCountry.get(countryCode)) ?? general;

/** Without `CONDUCT_DECISIONS`, which production requires, the rule decides. */
export function readConduct(env: z.infer<typeof ConductVariables>): ConductConfig {
  const [general = "rule", ...others] = (env.CONDUCT_DECISIONS ?? "rule").toLowerCase().split(",");
  const pairs = others.map((pair) => pair.split("=").map((part) => part.trim()));
  return {
    decider: general.trim() as Decider,
    decidersByCountry: new Map(pairs.map(([code = "", one]) => [code.toUpperCase(), one as Decider])),
    decisionHours: env.DECISION_HOURS,
    complaintsUrl: env.COMPLAINTS_URL,
  };
}
