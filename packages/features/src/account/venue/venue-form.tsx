import type { FormOutput } from "@bandeja/contract/check-form";
import { VenueDetailsSchema } from "@bandeja/contract/calls/restaurants";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { LongText } from "../../form/long-text.tsx";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { AddressFields } from "./address-fields.tsx";
import { ApiForm } from "../../form/api-form.tsx";
import { useMoveQuestion } from "./use-move-question.tsx";
import { UnsavedNote } from "../../form/unsaved-note.tsx";
import { useRecordForm } from "../../form/use-record-form.ts";
import { CityOfForm, withChangedLocality } from "../../city-search/city-of-form.tsx";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";

/** The draft of the text in the city field, selected or not. */
const cityDraft = "account.city";

type VenueValues = FormOutput<typeof VenueDetailsSchema>;

/** Whether the form leaves the venue at its address. A corrected district applies to its jobs without a question. */
const isAtAddressOf = (venue: Venue, { address, zipcode, city, country }: VenueValues): boolean =>
  address === venue.address &&
  (zipcode ?? "") === (venue.zipcode ?? "") &&
  city === venue.city &&
  country === venue.country;

/** Name, address, place, and the words of the public page. Unsaved input survives a reload. */
export function VenueForm({ venue, onSaved }: { venue: Venue; onSaved: (isSaved: boolean) => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const moving = useMoveQuestion(venue);
  const moveJobs = useRef(false);
  const form = useRecordForm({
    schema: VenueDetailsSchema,
    draft: "account.venue",
    record: {
      name: venue.name,
      address: venue.address,
      zipcode: venue.zipcode ?? "",
      city: venue.city,
      country: venue.country,
      district: venue.district ?? "",
      description: venue.description ?? "",
    },
    async confirm(values) {
      const answer = isAtAddressOf(venue, values) ? false : await moving.ask();
      moveJobs.current = answer ?? false;
      return answer !== undefined;
    },
    async send(values) {
      onSaved(false);
      const body = { venueId: venue.id, ...withChangedLocality(values) };
      await api.call(restaurantUpdate, { body: moveJobs.current ? { ...body, moveJobs: true } : body });
      clearDraft(cityDraft);
      onSaved(true);
      void refetchAll(queries);
    },
  });
  return (
    <ApiForm form={form} className="account-form">
      <AddressFields<typeof VenueDetailsSchema> form={form} />
      <CityOfForm<typeof VenueDetailsSchema> form={form} draft={cityDraft} />
      <TextField
        label={t(($) => $.account.venue.district)}
        mark={t(($) => $.common.optional)}
        hint={t(($) => $.account.venue.districtHint)}
        {...form.field("district")}
      />
      <LongText
        form={form}
        name="description"
        max={textLimits.description}
        rows={5}
        label={t(($) => $.account.venue.description)}
        mark={t(($) => $.common.optional)}
        hint={t(($) => $.account.venue.descriptionHint, { count: textLimits.description })}
      />
      <UnsavedNote form={form} />
      <div>
        <Button type="submit" isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {t(($) => $.account.venue.save)}
        </Button>
      </div>
      {moving.question}
    </ApiForm>
  );
}
