import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import type { LocalitySchema } from "@bandeja/contract/sign-up-forms";
import type { ApiForm } from "../form/use-api-form.ts";
import { useWatch } from "../form/use-watch.ts";
import { CitySearch } from "./city-search.tsx";
import { saveCity, readCity } from "./kept-city.ts";
import type { CitySuggestion } from "./use-found-cities.ts";

type LocalityForm = ApiForm<typeof LocalitySchema>;

/**
 * The city and country of a form with fields of these names, selected from suggestions. `draft` stores the text of the
 * field and the location of the selected city (`centreOf`).
 */
export function CityOfForm<S extends FormSchema>({
  form,
  draft,
}: {
  form: FormValues<S> extends FormValues<typeof LocalitySchema> ? ApiForm<S> : never;
  draft: string;
}) {
  // The cast ignores the form's other fields.
  const { change, setValue, errorOf, getValues, subscribe } = form as unknown as LocalityForm;
  const {
    city,
    country,
    localityId = "as it is",
  } = useWatch<FormValues<typeof LocalitySchema>>({
    getValues,
    subscribe,
  });
  const text = city && country ? `${city}, ${country}` : "";
  const selected: CitySuggestion | null = text === "" ? null : { id: localityId, text, city, country };

  function choose(chosen: CitySuggestion | null): void {
    saveCity(draft, { localityId: chosen?.id, centre: chosen?.centre });
    setValue("country", chosen?.country ?? "");
    setValue("localityId", chosen?.id);
    change("city", chosen?.city ?? "");
  }

  return (
    <div data-field="city" className="contents">
      <CitySearch
        textAtFirst={() => readCity(draft).text ?? text}
        onTextChange={(typed) => saveCity(draft, { text: typed })}
        selected={selected}
        onSelect={choose}
        error={errorOf("city")}
      />
    </div>
  );
}

/**
 * The values of a form with a city, without an unchanged one: city and country without `localityId` would mean the most
 * populous place of that name.
 */
export function withChangedLocality<Values extends FormValues<typeof LocalitySchema>>(values: Values) {
  const { city, country, localityId, ...others } = values;
  return { ...others, ...(localityId !== undefined && { city, country, localityId }) };
}
