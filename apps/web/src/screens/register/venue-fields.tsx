import { AddressFields } from "@bandeja/features/account/venue/address-fields.tsx";
import type { RegistrationVenueSchema } from "@bandeja/contract/calls/restaurants";
import { useTranslation } from "@bandeja/i18n/react";
import { CityField } from "./city-field.tsx";
import { PinQuestion } from "./pin-question.tsx";
import type { VenueForm } from "./city-field.tsx";

/** "Restaurant name, address, and a city search with suggestions" (specification section 2). */
export function VenueFields({ form }: { form: VenueForm }) {
  const { t } = useTranslation();
  return (
    <>
      <AddressFields<typeof RegistrationVenueSchema>
        form={form}
        nameHint={t(($) => $.register.restaurantHint)}
      />
      <CityField form={form} />
      <PinQuestion form={form} />
    </>
  );
}
