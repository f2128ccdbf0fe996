import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import type { VenueDetailsSchema } from "@bandeja/contract/calls/restaurants";
import { useTranslation } from "@bandeja/i18n/react";
import { TextField } from "@bandeja/ui/text-field";
import type { ApiForm } from "../../form/use-api-form.ts";

type AddressValues = Pick<FormValues<typeof VenueDetailsSchema>, "name" | "address" | "zipcode">;

/** "Restaurant name, address" (specification section 2), and the zip code. */
export function AddressFields<S extends FormSchema>({
  form,
  nameHint,
}: {
  form: FormValues<S> extends AddressValues ? ApiForm<S> : never;
  nameHint?: string;
}) {
  const { t } = useTranslation();
  // The cast ignores the form's other fields.
  const { field } = form as unknown as ApiForm<typeof VenueDetailsSchema>;
  return (
    <>
      <TextField
        autoComplete="organization"
        label={t(($) => $.register.restaurant)}
        {...(nameHint !== undefined && { hint: nameHint })}
        {...field("name")}
      />
      <TextField
        autoComplete="address-line1"
        label={t(($) => $.register.address)}
        hint={t(($) => $.register.addressHint)}
        {...field("address")}
      />
      <TextField
        autoComplete="postal-code"
        label={t(($) => $.register.zipcode)}
        mark={t(($) => $.common.optional)}
        {...field("zipcode")}
      />
    </>
  );
}
