import type { RegistrationVenueSchema } from "@bandeja/contract/calls/restaurants";
import { CitySearch } from "../../city-search/city-search.tsx";
import type { CitySuggestion } from "../../city-search/use-found-cities.ts";
import { readDraft, saveDraft } from "../../form/drafts.ts";
import { FormControl } from "../../form/form-control.tsx";
import type { ApiForm } from "../../form/use-api-form.ts";
import { useWatch } from "../../form/use-watch.ts";

/** What stands in the city's field, chosen or not. */
export const cityDraft = "account.city";

/** The venue's place as it is, or another one out of the list. */
export function VenueCity({ form }: { form: ApiForm<typeof RegistrationVenueSchema> }) {
  const { city, country, placeid = "as it is" } = useWatch(form);
  const text = `${city}, ${country}`;
  const selected = city && country ? { id: placeid, text, city, country } : null;

  function readText(): string {
    const draft = readDraft(cityDraft)?.["text"];
    return typeof draft === "string" ? draft : text;
  }

  function choose(place: CitySuggestion | null): void {
    const { city: name = "", country: land = "", id } = place ?? {};
    form.setValue("country", land);
    form.setValue("placeid", id);
    form.change("city", name);
  }

  return (
    <FormControl form={form} name="city">
      {({ error }) => (
        <CitySearch
          textAtFirst={readText}
          onTextChange={(typed) => saveDraft(cityDraft, { text: typed })}
          selected={selected}
          onSelect={choose}
          error={error}
        />
      )}
    </FormControl>
  );
}
