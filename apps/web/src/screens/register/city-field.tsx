import type { RegistrationVenueSchema } from "@bandeja/contract/calls/restaurants";
import { CitySearch } from "@bandeja/browser/city-search/city-search.tsx";
import type { CitySuggestion } from "@bandeja/browser/city-search/use-found-cities.ts";
import { registrationDrafts } from "#features/registration/registration-drafts.ts";
import { readDraft, saveDraft } from "@bandeja/browser/form/drafts.ts";
import { FormControl } from "@bandeja/browser/form/form-control.tsx";
import type { ApiForm } from "@bandeja/browser/form/use-api-form.ts";
import { useWatch } from "@bandeja/browser/form/use-watch.ts";

export type VenueForm = ApiForm<typeof RegistrationVenueSchema>;

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

/** City and country of a new venue. */
export function CityField({ form }: { form: VenueForm }) {
  const selected = useChosen(form);

  function choose(place: CitySuggestion | null): void {
    const { city = "", country = "", id } = place ?? {};
    form.setValue("country", country);
    form.setValue("placeid", id);
    form.change("city", city);
  }

  return (
    <FormControl form={form} name="city">
      {({ error }) => (
        <CitySearch
          textAtFirst={readText}
          onTextChange={(text) => saveDraft(registrationDrafts.city, { text })}
          selected={selected}
          onSelect={choose}
          error={error}
        />
      )}
    </FormControl>
  );
}
