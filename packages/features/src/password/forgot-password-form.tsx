import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Segmented } from "@bandeja/ui/segmented";
import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { ApiForm } from "../form/api-form.tsx";
import { EmailField } from "../form/email-field.tsx";
import { FormControl } from "../form/form-control.tsx";
import { loginDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useApiForm } from "../form/use-api-form.ts";
import { useWatch } from "../form/use-watch.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { accountForgotPassword } from "@bandeja/contract/calls/accounts";
import type { CallInput } from "@bandeja/client/create-client";

const forgotPasswordSchema = accountForgotPassword.body;

/** Requests a link for an account of that type; the answer does not reveal whether it exists. */
async function askForLink(body: CallInput<typeof accountForgotPassword>["body"]): Promise<void> {
  await api.call(accountForgotPassword, { body });
}

/** The e-mail and type of a request. */
export interface RequestedLink {
  email: string;
  type: AccountType;
}

export interface ForgotPasswordProps {
  /** Where the link of a venue opens. */
  client: "site" | "app";
  /** The type of account that the address names, if any; read after the page is hydrated. */
  readType: () => AccountType | undefined;
  /** The way back to the login of a type. */
  renderBack: (type: AccountType | undefined) => ReactNode;
}

/** Type of account and e-mail, filled in from the login's draft. */
export function ForgotPasswordForm({
  client,
  readType,
  renderBack,
  before,
  onSent,
}: ForgotPasswordProps & {
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
      await askForLink({ ...values, client });
      onSent(values);
    },
  });
  const chooseType = useEffectEvent(() => {
    const type = readType();
    if (type !== undefined && before === undefined) form.setValue("type", type);
  });
  // The prerendered page has no query.
  useEffect(() => chooseType(), []);
  const { type: chosen } = useWatch(form);
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
      <EmailField
        form={form}
        autoComplete="username"
        autoFocus={before !== undefined}
        label={t(($) => $.login.email)}
      />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.forgotpassword.submit)}
      </Button>
      <p>{renderBack(accountTypes.find((type) => type === chosen))}</p>
    </ApiForm>
  );
}
