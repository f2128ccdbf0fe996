import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { fetchCode } from "@bandeja/browser/session/fetch-code.ts";
import { ApiForm } from "@bandeja/browser/form/api-form.tsx";
import { useApiForm } from "@bandeja/browser/form/use-api-form.ts";
import { SiteLink } from "#lib/site-link.tsx";
import { paths } from "../../paths.ts";

const loadAsking = () => fetchCode(() => import("./ask-for-link.ts"));
const loadSchema = async () => (await loadAsking()).forgotPasswordSchema;

/** The e-mail that a link is to go to; what stood in the login is here already. */
export function ForgotPasswordForm({
  email,
  onSent,
}: {
  /** What it was asked for before. */
  email: string | undefined;
  onSent: (email: string) => void;
}) {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: loadSchema,
    draft: "login",
    ...(email !== undefined && { defaultValues: { email } }),
    async send(values) {
      const { askForLink } = await loadAsking();
      await askForLink(values);
      onSent(values.email);
    },
  });
  return (
    <ApiForm form={form} className="grid gap-6">
      <TextField
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={email !== undefined}
        label={t(($) => $.login.email)}
        {...form.field("email")}
      />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.forgotpassword.submit)}
      </Button>
      <p>
        <SiteLink className="text-link" href={paths.login}>
          {t(($) => $.forgotpassword.back)}
        </SiteLink>
      </p>
      <p className="type-small text-muted">{t(($) => $.forgotpassword.waitstaff)}</p>
    </ApiForm>
  );
}
