import type { RegistrationVenueFormSchema } from "@bandeja/contract/calls/restaurants";
import { citySearchLongerThan } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { AsyncCombobox } from "@bandeja/ui/async-combobox";
import { useState } from "react";
import { registrationDrafts } from "#features/registration/registration-drafts.ts";
import { readDraft, saveDraft } from "#lib/drafts.ts";
import { failureText } from "#lib/failure-text.ts";
import { FormControl } from "#lib/form/form-control.tsx";
import type { ApiForm } from "#lib/form/use-api-form.ts";
import { useWatch } from "#lib/form/use-watch.ts";
import { useFoundCities } from "./use-found-cities.ts";
import type { CitySuggestion } from "./use-found-cities.ts";

type VenueForm = ApiForm<typeof RegistrationVenueFormSchema>;

/** The chosen place as the form holds it; null while there is only text. */
function useChosen(form: VenueForm): CitySuggestion | null {
  const { city, country, placeid } = useWatch(form);
  if (!city || !country || !placeid) return null;
  return { id: placeid, text: `${city}, ${country}`, city, country };
}

function readText(): string {
  const text = readDraft(registrationDrafts.city)?.["text"];
  return typeof text === "string" ? text : "";
}

/** City and country, chosen from the list: free text stays in the field and is no value (specification section 5). */
export function CityField({ form }: { form: VenueForm }) {
  const { t } = useTranslation();
  const selected = useChosen(form);
  const [text, setText] = useState(readText);
  const { cities, error, isLoading } = useFoundCities(text, selected === null);
  const isShort = text.trim() !== "" && text.trim().length <= citySearchLongerThan;

  function write(next: string): void {
    setText(next);
    saveDraft(registrationDrafts.city, { text: next });
  }

  function choose(place: CitySuggestion | null): void {
    const { city = "", country = "", id } = place ?? {};
    form.setValue("country", country);
    form.setValue("placeid", id);
    form.change("city", city);
  }

  return (
    <FormControl form={form} name="city">
      {({ error: problem }) => (
        <AsyncCombobox<CitySuggestion>
          label={t(($) => $.register.city)}
          hint={t(($) => (isShort ? $.register.cityShort : $.register.cityHint))}
          error={problem}
          text={text}
          onTextChange={write}
          selected={selected}
          onSelect={choose}
          items={cities}
          isLoading={isLoading}
          loadingText={t(($) => $.register.citySearching)}
          emptyText={error === null ? t(($) => $.register.cityNone) : failureText(t, error)}
          minLength={citySearchLongerThan + 1}
        />
      )}
    </FormControl>
  );
}
