import type { ElementType } from "react";
import { accountChangePassword, accountIdentities } from "@bandeja/contract/calls/accounts";
import { ChangePasswordFormSchema } from "@bandeja/contract/password-forms";
import { useTranslation } from "@bandeja/i18n/react";
import type { AccountType } from "@bandeja/contract/lists";
import { Button } from "@bandeja/ui/button";
import { Checkbox } from "@bandeja/ui/checkbox";
import { PasswordField } from "@bandeja/ui/password-field";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { NewPasswordField } from "../../form/new-password-field.tsx";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { ApiForm } from "../../form/api-form.tsx";
import { useApiForm } from "../../form/use-api-form.ts";
import { findOwnPassword } from "../../form/own-password.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";

/** What is removed besides: only a worker has a calendar link. */
function revokingText(type: AccountType, hasGoogle: boolean) {
  if (type === "waitress") return hasGoogle ? "revokeWaitstaff" : "revokeCalendar";
  return hasGoogle ? "revokeVenue" : undefined;
}

/** The old password, the new one, and whether to remove all other ways to sign in. */
export function PasswordForm({
  type,
  email,
  forgotPassword,
  link: Link,
  onChanged,
}: {
  type: AccountType;
  email: string;
  forgotPassword: string;
  link: ElementType;
  onChanged: (isRevoked: boolean) => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isRevoking, setRevoking] = useState(true);
  const { data: linked } = useQuery(queryOf(accountIdentities, {}));
  const revoking = revokingText(type, linked?.data.length !== 0);
  const form = useApiForm({
    schema: ChangePasswordFormSchema,
    rules: ({ password }) => findOwnPassword(password, { name: "", email }),
    async send({ oldPassword, password }) {
      await api.call(accountChangePassword, {
        body: { oldPassword, password, revokeAccess: isRevoking },
      });
      onChanged(isRevoking);
      await refetchAll(queries);
    },
  });
  return (
    <ApiForm form={form} className="account-form">
      <div>
        <PasswordField
          autoComplete="current-password"
          autoFocus
          label={t(($) => $.account.password.old)}
          showLabel={t(($) => $.common.showPassword)}
          hideLabel={t(($) => $.common.hidePassword)}
          {...form.field("oldPassword")}
        />
        <Link className="text-link type-small" href={forgotPassword}>
          {t(($) => $.login.forgot)}
        </Link>
      </div>
      <NewPasswordField label={t(($) => $.resetpassword.password)} {...form.field("password")} />
      {revoking !== undefined && (
        <Checkbox
          checked={isRevoking}
          onChange={({ target }) => setRevoking(target.checked)}
          hint={t(($) => $.account.password.revokeHint)}
        >
          {t(($) => $.account.password[revoking])}
        </Checkbox>
      )}
      <div>
        <Button type="submit" isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {t(($) => $.resetpassword.submit)}
        </Button>
      </div>
    </ApiForm>
  );
}
