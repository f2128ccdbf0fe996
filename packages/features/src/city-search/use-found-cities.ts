import { countryFindCity } from "@bandeja/contract/calls/localities";
import type { FoundCity } from "@bandeja/contract/calls/localities";
import { citySearchLongerThan, textLimits } from "@bandeja/contract/limits";
import type { Point } from "@bandeja/domain/distance";
import type { Suggestion } from "@bandeja/ui/async-combobox";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useSettled } from "../query/use-settled.ts";

/** A suggestion: the values that the registration sends, and their text. */
export interface CitySuggestion extends Suggestion {
  city: string;
  country: string;
  /** The city's centre; unknown for the form's initial value. */
  centre?: Point;
}

/** "Lisbon, Portugal", with the region as detail, which distinguishes places of the same name. */
function suggestionOf({ id: { city, country }, localityId, region, centre }: FoundCity): CitySuggestion {
  const isRedundant = region === "" || region === city;
  return {
    id: localityId,
    text: `${city}, ${country}`,
    city,
    country,
    centre,
    ...(!isRedundant && { detail: region }),
  };
}

/**
 * The suggestions for the text in the field. "City search starts only when the text is longer than 4 characters"
 * (specification section 5), and only once typing pauses.
 */
export function useFoundCities(text: string, isEnabled: boolean) {
  const typed = Array.from(text.trim()).slice(0, textLimits.place).join("");
  const city = useSettled(typed, 250);
  const isSettled = city === typed;
  const { data, error, isFetching } = useQuery({
    ...queryOf(countryFindCity, { body: { city } }),
    enabled: isEnabled && city.length > citySearchLongerThan,
    staleTime: Infinity,
  });
  return {
    // An outdated answer is not shown: Enter would select a city for an earlier text.
    cities: isSettled ? (data?.data.map(suggestionOf) ?? []) : [],
    error: isSettled ? error : null,
    isLoading: isFetching || !isSettled,
  };
}
