import { citySearchLongerThan } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { AsyncCombobox } from "@bandeja/ui/async-combobox";
import { useState } from "react";
import { failureText } from "../alert/failure-text.ts";
import { useFoundCities } from "./use-found-cities.ts";
import type { CitySuggestion } from "./use-found-cities.ts";

/** The index has names in Latin letters only. */
const hasOtherScript = (text: string) =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

/**
 * City and country, selected from suggestions: free text stays in the field and is not a value (specification section
 * 5).
 */
export function CitySearch({
  textAtFirst,
  onTextChange,
  selected,
  onSelect,
  error: problem,
}: {
  textAtFirst: () => string;
  onTextChange?: (text: string) => void;
  selected: CitySuggestion | null;
  onSelect: (city: CitySuggestion | null) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(textAtFirst);
  const isOtherScript = hasOtherScript(text);
  const { cities, error, isLoading } = useFoundCities(text, selected === null && !isOtherScript);
  const length = text.trim().length;
  const isShort = length > 0 && length <= citySearchLongerThan;
  const advice = isOtherScript
    ? t(($) => $.register.cityLatin)
    : isShort
      ? t(($) => $.register.cityShort)
      : undefined;

  function write(next: string): void {
    setText(next);
    onTextChange?.(next);
  }

  return (
    <AsyncCombobox<CitySuggestion>
      label={t(($) => $.register.city)}
      // An error repeats it.
      hint={selected === null && problem === undefined && (advice ?? t(($) => $.register.cityHint))}
      error={problem && (advice ?? problem)}
      text={text}
      onTextChange={write}
      selected={selected}
      onSelect={onSelect}
      items={cities}
      isLoading={isLoading}
      loadingText={t(($) => $.register.citySearching)}
      emptyText={error === null ? t(($) => $.register.cityNone) : failureText(t, error)}
      minLength={isOtherScript ? Infinity : citySearchLongerThan + 1}
    />
  );
}
