import { RegistrationVenueFormSchema, RegistrationVenueSchema } from "@bandeja/contract/calls/restaurants";
import { isOwnPassword } from "@bandeja/domain/own-password";
import { useState } from "react";
import { loadPassword, savePassword, takeComplaints } from "#features/registration/registration-memory.ts";
import { registrationDrafts } from "#features/registration/registration-drafts.ts";
import { readRegistration, settle } from "#features/registration/registration.ts";
import type { Registration } from "#features/registration/registration.ts";
import { useComplaints } from "@bandeja/features/form/use-complaints.ts";
import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { useDraft } from "@bandeja/features/form/use-draft.ts";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { readNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { paths } from "../../paths.ts";
import { PasswordAgain } from "./password-again.tsx";
import { VenueFields } from "./venue-fields.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";

/** Stores step 2 and navigates to the phone (specification section 2) or, with a verified one, to the end. */
function useSettleVenue() {
  const go = useGo();
  return async (venue: NonNullable<Registration["venue"]>): Promise<void> => {
    saveDraft(registrationDrafts.venue, venue);
    settle({ venue });
    const { phone } = readRegistration();
    return go(phone === undefined || phone === "later" ? paths.insertPhone : paths.registerStep(3));
  };
}

/** Step 2 of the registration: the venue, and after a reload the password of step 1, if any. */
export function VenueForm() {
  const [needsPassword] = useState(() => readNewcomer() === undefined && loadPassword() === undefined);
  return needsPassword ? <VenueAndPassword /> : <VenueAlone />;
}

/** Whether the venue's name gives the password away: the server would refuse it after the last step. */
function isGuessableFrom(password: string | undefined, name: string): boolean {
  const { account } = readRegistration();
  return password !== undefined && account !== undefined && isOwnPassword(password, { ...account, name });
}

function VenueAndPassword() {
  const settleVenue = useSettleVenue();
  const form = useApiForm({
    schema: RegistrationVenueFormSchema,
    defaultValues: { city: "", country: "" },
    rules: ({ password, name }) =>
      isGuessableFrom(password, name) ? { password: { rule: "passwordGuessable" } } : {},
    send({ password, ...venue }) {
      savePassword(password);
      return settleVenue(venue);
    },
  });
  useDraft(form, registrationDrafts.venue);
  useComplaints(form, () => takeComplaints(2));
  return (
    <ApiForm form={form} className="grid gap-6">
      <VenueFields form={form} />
      <PasswordAgain field={form.field("password")} />
      <VenueSubmit isSending={form.isSending} />
    </ApiForm>
  );
}

function VenueAlone() {
  const settleVenue = useSettleVenue();
  const form = useApiForm({
    schema: RegistrationVenueSchema,
    defaultValues: { city: "", country: "" },
    rules: ({ name }) => (isGuessableFrom(loadPassword(), name) ? { name: { rule: "nameInPassword" } } : {}),
    send: settleVenue,
  });
  useDraft(form, registrationDrafts.venue);
  useComplaints(form, () => takeComplaints(2));
  return (
    <ApiForm form={form} className="grid gap-6">
      <VenueFields form={form} />
      <VenueSubmit isSending={form.isSending} />
    </ApiForm>
  );
}

function VenueSubmit({ isSending }: { isSending: boolean }) {
  const { t } = useTranslation();
  return (
    <Button type="submit" isWide isBusy={isSending} busyLabel={t(($) => $.common.loading)}>
      {t(($) => $.register.next)}
    </Button>
  );
}
