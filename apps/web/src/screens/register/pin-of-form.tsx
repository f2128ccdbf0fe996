import { centreOf } from "@bandeja/features/city-search/kept-city.ts";
import { useWatch } from "@bandeja/features/form/use-watch.ts";
import { PinField } from "@bandeja/features/pin/pin-field.tsx";
import type { RegistrationVenueSchema } from "@bandeja/contract/calls/restaurants";
import type { FormValues } from "@bandeja/contract/check-form";
import { registrationDrafts } from "#features/registration/registration-drafts.ts";
import type { VenueForm } from "./city-field.tsx";

/** The pin of a new venue, if it sets one. */
export function PinOfForm({ form }: { form: VenueForm }) {
  const { getValues, subscribe, setValue, change, errorOf } = form;
  const { lat, lng, address, city, localityId } = useWatch<FormValues<typeof RegistrationVenueSchema>>({
    getValues,
    subscribe,
  });
  return (
    <div data-field="lat">
      <PinField
        pin={lat === undefined || lng === undefined ? null : { lat, lng }}
        centre={centreOf(registrationDrafts.city, localityId)}
        city={city}
        address={address}
        error={errorOf("lat")}
        onChange={(pin) => {
          setValue("lng", pin.lng);
          change("lat", pin.lat);
        }}
      />
    </div>
  );
}
