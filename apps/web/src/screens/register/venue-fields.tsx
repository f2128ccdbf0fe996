import { useTranslation } from "@bandeja/i18n/react";
import { TextField } from "@bandeja/ui/text-field";
import { CityField } from "./city-field.tsx";
import { PinQuestion } from "./pin-question.tsx";
import type { VenueForm } from "./city-field.tsx";

/** "Restaurant name, address, and a city search with suggestions" (specification section 2). */
export function VenueFields({ form }: { form: VenueForm }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        autoComplete="organization"
        label={t(($) => $.register.restaurant)}
        hint={t(($) => $.register.restaurantHint)}
        {...form.field("name")}
      />
      <TextField
        autoComplete="address-line1"
        label={t(($) => $.register.address)}
        hint={t(($) => $.register.addressHint)}
        {...form.field("address")}
      />
      <TextField
        autoComplete="postal-code"
        label={t(($) => $.register.zipcode)}
        mark={t(($) => $.common.optional)}
        {...form.field("zipcode")}
      />
      <CityField form={form} />
      <PinQuestion form={form} />
    </>
  );
}
