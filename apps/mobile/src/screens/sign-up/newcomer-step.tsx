import { readableEmail } from "@bandeja/domain/readable-email";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { useComplaints } from "@bandeja/features/form/use-complaints.ts";
import type { Newcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { WaitstaffNewcomerSchema } from "@bandeja/contract/sign-up-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { EmailText } from "@bandeja/ui/email-text";
import { Button } from "@bandeja/ui/button";
import { NameField } from "#features/profile/name-field.tsx";
import { Accepted } from "./accepted.tsx";
import { readAnswers, settle, signUpDrafts } from "./answers.ts";
import { takeComplaints } from "./memory.ts";

/** Step 1 after a sign-in with Google, whose name it starts with, or with a passkey: asks only for the name. */
export function NewcomerStep({
  newcomer: { authProvider, email, name },
  onNext,
  onByPassword,
}: {
  newcomer: Newcomer;
  onNext: () => void;
  onByPassword: () => void;
}) {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: WaitstaffNewcomerSchema,
    draft: signUpDrafts.account,
    defaultValues: { name: readAnswers().account?.name ?? name },
    async send(values) {
      settle({ account: { ...values, email } });
      onNext();
    },
  });
  useComplaints(form, () => takeComplaints(1));
  return (
    <ApiForm form={form} className="grid gap-5">
      <p className="wrap-anywhere">
        <EmailText>
          {t(($) => (authProvider === "passkey" ? $.passkeysignup.chosen : $.entry.vouched), {
            email: readableEmail(email),
          })}
        </EmailText>
      </p>
      <NameField<typeof WaitstaffNewcomerSchema> form={form} />
      <Accepted />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.entry.next)}
      </Button>
      <p>
        <button type="button" className="text-link" onClick={onByPassword}>
          {t(($) => $.entry.byPassword)}
        </button>
      </p>
    </ApiForm>
  );
}
