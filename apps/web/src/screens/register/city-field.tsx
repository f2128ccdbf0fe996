import { CityOfForm } from "@bandeja/features/city-search/city-of-form.tsx";
import type { ApiForm } from "@bandeja/features/form/use-api-form.ts";
import type { RegistrationVenueSchema } from "@bandeja/contract/calls/restaurants";
import { registrationDrafts } from "#features/registration/registration-drafts.ts";

export type VenueForm = ApiForm<typeof RegistrationVenueSchema>;

/** City and country of a new venue. */
export function CityField({ form }: { form: VenueForm }) {
  return <CityOfForm<typeof RegistrationVenueSchema> form={form} draft={registrationDrafts.city} />;
}
