import type { ConductConfig } from "@bandeja/config/conduct";
import type { Language } from "@bandeja/contract/lists";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import { countryName } from "@bandeja/localities/country-names";

/** Who decides about offences, and in which countries that differs, for the page "How Bandeja decides". */
export function writeDeciders(
  { decider, decidersByCountry, decisionHours: count }: ConductConfig,
  language: Language,
): string {
  const t = translate(language);
  const others = [...decidersByCountry].filter(([, one]) => one !== decider).map(([code]) => code);
  const countries = formatters(language).list(others.map((code) => countryName(code, language)));
  const general =
    decider === "rule"
      ? t(($) => $.howitdecides.deciders.rule)
      : t(($) => $.howitdecides.deciders.person, { count });
  if (others.length === 0) return general;
  const exception =
    decider === "rule"
      ? t(($) => $.howitdecides.deciders.personIn, { count, countries })
      : t(($) => $.howitdecides.deciders.ruleIn, { countries });
  return `${general} ${exception}`;
}
