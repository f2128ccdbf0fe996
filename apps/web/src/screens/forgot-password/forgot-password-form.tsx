import type { AccountType } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Segmented } from "@bandeja/ui/segmented";
import { TextField } from "@bandeja/ui/text-field";
import { useEffect } from "react";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { FormControl } from "@bandeja/features/form/form-control.tsx";
import { loginDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { useWatch } from "@bandeja/features/form/use-watch.ts";
import { paths } from "../../paths.ts";
import { askForLink, forgotPasswordSchema } from "./ask-for-link.ts";
import { requestedType } from "./requested-type.ts";

/** The e-mail and type of a request. */
export interface RequestedLink {
  email: string;
  type: AccountType;
}

/** Type of account and e-mail, filled in from the login's draft. */
export function ForgotPasswordForm({
  before,
  onSent,
}: {
  /** The request before. */
  before: RequestedLink | undefined;
  onSent: (link: RequestedLink) => void;
}) {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: forgotPasswordSchema,
    draft: loginDraft,
    defaultValues: before ?? { type: "restaurant" },
    async send(values) {
      await askForLink(values);
      onSent(values);
    },
  });
  const { setValue } = form;
  // The prerendered page has no query.
  useEffect(() => {
    const type = requestedType();
    if (type !== undefined && before === undefined) setValue("type", type);
  }, [before, setValue]);
  const isVenue = useWatch(form).type === "restaurant";
  return (
    <ApiForm form={form} className="grid gap-6">
      <FormControl form={form} name="type">
        {(control) => (
          <Segmented
            {...control}
            label={t(($) => $.forgotpassword.whose)}
            options={[
              { value: "restaurant", label: t(($) => $.forgotpassword.venue) },
              { value: "waitress", label: t(($) => $.forgotpassword.waitstaff) },
            ]}
          />
        )}
      </FormControl>
      <TextField
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={before !== undefined}
        label={t(($) => $.login.email)}
        {...form.field("email")}
      />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.forgotpassword.submit)}
      </Button>
      <p>
        <a className="text-link" href={isVenue ? paths.login : paths.appLogin}>
          {t(($) => $.forgotpassword.back)}
        </a>
      </p>
    </ApiForm>
  );
}
