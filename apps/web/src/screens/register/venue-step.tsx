import { localeTags } from "@bandeja/i18n/languages";
import { useLanguage } from "@bandeja/i18n/react";
import { UiProvider } from "@bandeja/ui/ui-provider";
import { WithQueries } from "#lib/with-queries.tsx";
import { VenueForm } from "./venue-form.tsx";

/** Step 2 of the registration, with the providers of the city search. */
export function VenueStep() {
  return (
    <UiProvider locale={localeTags[useLanguage()]}>
      <WithQueries>
        <VenueForm />
      </WithQueries>
    </UiProvider>
  );
}
