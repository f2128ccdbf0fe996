import { RegistrationVenueFormSchema } from "@bandeja/contract/calls/restaurants";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { useState } from "react";
import { askToFinish, recallPassword, rememberPassword } from "#features/registration/registration-memory.ts";
import { registrationDrafts } from "#features/registration/registration-drafts.ts";
import { readRegistration, settle } from "#features/registration/registration.ts";
import { useComplaints } from "#features/registration/use-complaints.ts";
import { saveDraft } from "#lib/drafts.ts";
import { ApiForm } from "#lib/form/api-form.tsx";
import { useApiForm } from "#lib/form/use-api-form.ts";
import { useDraft } from "#lib/form/use-draft.ts";
import { useGo } from "#lib/navigation.ts";
import { paths } from "../../paths.ts";
import { CityField } from "./city-field.tsx";
import { PasswordTwice } from "./password-twice.tsx";

/** Step 2 of the registration: the venue, and the password once more; then the phone (specification section 2). */
export function VenueForm() {
  const { t } = useTranslation();
  const go = useGo();
  const [known] = useState(recallPassword);
  const form = useApiForm({
    schema: RegistrationVenueFormSchema,
    defaultValues: { city: "", country: "", ...(known !== undefined && { password: known }) },
    async send({ password, password2: _repeated, ...venue }) {
      rememberPassword(password);
      saveDraft(registrationDrafts.venue, venue);
      settle({ venue });
      const { phone } = readRegistration();
      if (phone === undefined || phone === "later") return go(paths.insertPhone);
      // Verified before something else had to be put right: it is not asked twice.
      askToFinish();
      return go(paths.registerStep(3));
    },
  });
  useDraft(form, registrationDrafts.venue);
  useComplaints(form, 2);

  return (
    <ApiForm form={form} className="grid gap-6">
      <TextField
        autoComplete="organization"
        label={t(($) => $.register.restaurant)}
        hint={t(($) => $.register.restaurantHint)}
        {...form.field("restaurant")}
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
      <PasswordTwice
        isKnown={known !== undefined}
        password={form.field("password")}
        password2={form.field("password2")}
      />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.register.next)}
      </Button>
    </ApiForm>
  );
}
