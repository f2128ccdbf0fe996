import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import type { PlaceSchema } from "@bandeja/contract/sign-up-forms";
import { readDraft, saveDraft } from "../form/drafts.ts";
import type { ApiForm } from "../form/use-api-form.ts";
import { useWatch } from "../form/use-watch.ts";
import { CitySearch } from "./city-search.tsx";
import type { CitySuggestion } from "./use-found-cities.ts";

type PlaceForm = ApiForm<typeof PlaceSchema>;

/**
 * City and country of a form that has them by these names, one out of the list. `draft` keeps what stands in the field,
 * chosen or not.
 */
export function CityOfForm<S extends FormSchema>({
  form,
  draft,
}: {
  form: FormValues<S> extends FormValues<typeof PlaceSchema> ? ApiForm<S> : never;
  draft: string;
}) {
  // Whatever else the form has.
  const { change, setValue, errorOf, getValues, subscribe } = form as unknown as PlaceForm;
  const {
    city,
    country,
    placeid = "as it is",
  } = useWatch<FormValues<typeof PlaceSchema>>({
    getValues,
    subscribe,
  });
  const text = city && country ? `${city}, ${country}` : "";
  const selected: CitySuggestion | null = text === "" ? null : { id: placeid, text, city, country };

  function readText(): string {
    const kept = readDraft(draft)?.["text"];
    return typeof kept === "string" ? kept : text;
  }

  function choose(place: CitySuggestion | null): void {
    setValue("country", place?.country ?? "");
    setValue("placeid", place?.id);
    change("city", place?.city ?? "");
  }

  return (
    <div data-field="city" className="contents">
      <CitySearch
        textAtFirst={readText}
        onTextChange={(typed) => saveDraft(draft, { text: typed })}
        selected={selected}
        onSelect={choose}
        error={errorOf("city")}
      />
    </div>
  );
}
