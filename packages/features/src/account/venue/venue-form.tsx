import { VenueDetailsSchema } from "@bandeja/contract/calls/restaurants";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-profiles";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextArea } from "@bandeja/ui/text-area";
import { TextField } from "@bandeja/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { ApiForm } from "../../form/api-form.tsx";
import { useApiForm } from "../../form/use-api-form.ts";
import { CityOfForm } from "../../city-search/city-of-form.tsx";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";

/** The draft of the text in the city field, selected or not. */
const cityDraft = "account.city";

/** Name, address, place, and the words of the public page. Unsaved input survives a reload. */
export function VenueForm({ venue, onSaved }: { venue: Venue; onSaved: (isSaved: boolean) => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useApiForm({
    schema: VenueDetailsSchema,
    draft: "account.venue",
    defaultValues: {
      name: venue.name,
      address: venue.address,
      zipcode: venue.zipcode ?? "",
      city: venue.city,
      country: venue.country,
      district: venue.district ?? "",
      description: venue.description ?? "",
    },
    async send({ city, country, localityId, ...words }) {
      onSaved(false);
      // City and country without `localityId` would mean the most populous place of that name, so an unchanged city is not
      // sent.
      const locality = localityId === undefined ? {} : { city, country, localityId };
      await api.call(restaurantUpdate, { body: { venueId: venue.id, ...words, ...locality } });
      clearDraft(cityDraft);
      onSaved(true);
      void refetchAll(queries);
    },
  });
  return (
    <ApiForm form={form} className="account-form">
      <TextField
        autoComplete="organization"
        label={t(($) => $.register.restaurant)}
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
      <CityOfForm<typeof VenueDetailsSchema> form={form} draft={cityDraft} />
      <TextField
        label={t(($) => $.account.venue.district)}
        mark={t(($) => $.common.optional)}
        hint={t(($) => $.account.venue.districtHint)}
        {...form.field("district")}
      />
      <TextArea
        rows={5}
        label={t(($) => $.account.venue.description)}
        mark={t(($) => $.common.optional)}
        hint={t(($) => $.account.venue.descriptionHint, { count: textLimits.description })}
        {...form.field("description")}
      />
      <div>
        <Button type="submit" isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {t(($) => $.account.venue.save)}
        </Button>
      </div>
    </ApiForm>
  );
}
