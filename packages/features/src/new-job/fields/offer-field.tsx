import { FormControl } from "../../form/form-control.tsx";
import type { ApiForm } from "../../form/use-api-form.ts";
import type { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Checkbox } from "@bandeja/ui/checkbox";

/** Whether freed openings are offered to the other applicants. */
export function OfferField({ form }: { form: ApiForm<typeof JobFormSchema> }) {
  const { t } = useTranslation();
  return (
    <FormControl form={form} name="offerVacated">
      {({ name, value, onChange }) => (
        <Checkbox
          name={name}
          className="mt-6"
          hint={t(($) => $.offer.switchHint)}
          checked={value === true}
          disabled={form.isSending}
          onChange={({ target }) => onChange(target.checked)}
        >
          {t(($) => $.offer.switch)}
        </Checkbox>
      )}
    </FormControl>
  );
}
