import type { FormValues } from "@bandeja/contract/check-form";
import type { RegistrationVenueSchema } from "@bandeja/contract/calls/restaurants";
import { PinField } from "@bandeja/browser/pin/pin-field.tsx";
import { useWatch } from "@bandeja/browser/form/use-watch.ts";
import type { VenueForm } from "./city-field.tsx";

/** Where exactly a new venue is, if it says so. */
export function PinOfForm({ form }: { form: VenueForm }) {
  const { getValues, subscribe, setValue, change, errorOf } = form;
  const { lat, lng, address } = useWatch<FormValues<typeof RegistrationVenueSchema>>({
    getValues,
    subscribe,
  });
  return (
    <div data-field="lat">
      <PinField
        pin={lat === undefined || lng === undefined ? null : { lat, lng }}
        address={address}
        error={errorOf("lat")}
        onChange={(pin) => {
          setValue("lng", pin?.lng);
          change("lat", pin?.lat);
        }}
      />
    </div>
  );
}
