import type { Payer } from "@bandeja/contract/calls/billing";
import { BillingFormSchema, paymentsSetBilling } from "@bandeja/contract/calls/billing-changes";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Select } from "@bandeja/ui/select";
import { TextField } from "@bandeja/ui/text-field";
import { api } from "@bandeja/web-platform/api/api.ts";
import { ApiForm } from "../../form/api-form.tsx";
import { FormControl } from "../../form/form-control.tsx";
import { UnsavedNote } from "../../form/unsaved-note.tsx";
import { useRecordForm } from "../../form/use-record-form.ts";
import { useCountries } from "../../phone/use-countries.ts";

interface Props {
  m: Translate;
  venueId: string;
  payer: Payer;
  draft: string;
  onSaved: () => Promise<void>;
}

/** Company, tax number and address for receipts that are issued from now on. */
export function BillingForm({ m, venueId, payer, draft, onSaved }: Props) {
  const { t } = useTranslation();
  const countries = useCountries().list ?? [{ iso: payer.countryCode, name: payer.countryCode }];
  const form = useRecordForm({
    schema: BillingFormSchema,
    draft,
    record: {
      legalName: payer.legalName,
      taxNumber: payer.taxNumber ?? "",
      address: payer.address,
      zipcode: payer.zipcode ?? "",
      city: payer.city,
      countryCode: payer.countryCode,
    },
    async send(details) {
      await api.call(paymentsSetBilling, { body: { venueId, ...details } });
      await onSaved();
    },
  });
  const optional = t(($) => $.common.optional);
  return (
    <ApiForm form={form} className="account-form">
      <TextField
        autoFocus
        autoComplete="organization"
        label={m(($) => $.billing.legalName)}
        hint={m(($) => $.billing.legalNameHint)}
        {...form.field("legalName")}
      />
      <FormControl form={form} name="countryCode">
        {(control) => (
          <Select
            {...control}
            autoComplete="country"
            label={m(($) => $.billing.country)}
            options={countries.map(({ iso, name }) => ({ value: iso, label: name }))}
          />
        )}
      </FormControl>
      <TextField
        isFigures
        autoCapitalize="characters"
        label={m(($) => $.billing.taxNumber)}
        mark={optional}
        hint={m(($) => $.billing.taxNumberHint)}
        {...form.field("taxNumber")}
      />
      <TextField
        autoComplete="address-line1"
        label={t(($) => $.register.address)}
        {...form.field("address")}
      />
      <TextField
        autoComplete="postal-code"
        label={t(($) => $.register.zipcode)}
        mark={optional}
        {...form.field("zipcode")}
      />
      <TextField autoComplete="address-level2" label={m(($) => $.billing.city)} {...form.field("city")} />
      <UnsavedNote form={form} />
      <div>
        <Button type="submit" isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {m(($) => $.billing.save)}
        </Button>
      </div>
    </ApiForm>
  );
}
