import { accountGet, type Account } from "@bandeja/contract/calls/accounts";
import { OwnPasswordFormSchema } from "@bandeja/contract/password-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { EmailText } from "@bandeja/ui/email-text";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { PasswordField } from "@bandeja/ui/password-field";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { ApiForm } from "../form/api-form.tsx";
import { useApiForm } from "../form/use-api-form.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import type { AskGoogle } from "./ask-google.ts";
import { ConfirmByGoogleButton } from "./confirm-by-google-button.tsx";
import { ConfirmByPasskeyButton } from "./confirm-by-passkey-button.tsx";
import { useUsesGoogle } from "./use-uses-google.ts";
import { useGoOn } from "./use-go-on.ts";

/** The proof that the signed-in user owns the account. */
export type Ownership = { password: string } | { grant: string };

interface Asking {
  submit: string;
  /** The button where Google proves the ownership: "Continue with Google and delete". */
  submitByGoogle: string;
  /** The label of a second button, which closes the dialog. */
  keep?: string;
  /** Identifies the action, so that it continues after the return from Google's page. */
  purpose: string;
  askGoogle: AskGoogle;
  /** Performs the action; its errors are shown here. */
  act: (ownership: Ownership) => Promise<unknown>;
  onClose: () => void;
}

/** Requires the account's password, or Google without one, or a passkey, for actions that a stolen session must not allow. */
export function OwnerDialog({
  title,
  lead,
  loss,
  ...asking
}: Asking & { title: string; lead: string; loss?: string | undefined }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(queryOf(accountGet, {}));
  const account = data?.data;
  const usesGoogle = useUsesGoogle(account);
  return (
    <Dialog isOpen title={title} closeLabel={t(($) => $.common.close)} onClose={asking.onClose}>
      <div className="grid gap-6">
        <DialogLead className="grid gap-6">
          <p>
            <EmailText>{lead}</EmailText>
          </p>
          {loss !== undefined && <p className="account-loss">{loss}</p>}
        </DialogLead>
        {error !== null && account === undefined && <p role="alert">{failureText(t, error)}</p>}
        {(account === undefined && error === null) || usesGoogle === undefined ? (
          <SkeletonBar className="h-[52px] w-full" />
        ) : (
          account && <Proofs account={account} usesGoogle={usesGoogle} asking={asking} />
        )}
      </div>
    </Dialog>
  );
}

interface ProofsProps {
  account: Account;
  usesGoogle: boolean;
  asking: Asking;
}

/** What the account can prove its owner by. */
function Proofs({ account: { hasPassword, hasPasskey }, usesGoogle, asking }: ProofsProps) {
  if (hasPassword || usesGoogle) {
    return (
      <>
        {hasPassword ? <ByPassword {...asking} /> : <ByGoogle {...asking} />}
        {hasPasskey && <ConfirmByPasskeyButton act={asking.act} />}
      </>
    );
  }
  return (
    <div className="grid gap-3">
      <ConfirmByPasskeyButton isOnly act={asking.act} />
      <Keep {...asking} />
    </div>
  );
}

function ByPassword({ submit, act, ...closing }: Asking) {
  const { t } = useTranslation();
  const form = useApiForm({ schema: OwnPasswordFormSchema, send: ({ password }) => act({ password }) });
  return (
    <ApiForm form={form} className="grid gap-6">
      <PasswordField
        autoComplete="current-password"
        data-autofocus=""
        autoFocus
        label={t(($) => $.account.email.password)}
        showLabel={t(($) => $.common.showPassword)}
        hideLabel={t(($) => $.common.hidePassword)}
        {...form.field("password")}
      />
      <div className="grid gap-3">
        <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {submit}
        </Button>
        <Keep {...closing} />
      </div>
    </ApiForm>
  );
}

function ByGoogle({ submitByGoogle, purpose, askGoogle, act, ...closing }: Asking) {
  const { t } = useTranslation();
  const alert = useAlert();
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    // Not busy during the sign-in at Google: after closing its window, the user must be able to press again.
    const grant = await askGoogle.ask(purpose);
    if (grant === undefined) return;
    setBusy(true);
    try {
      await act({ grant });
    } catch (failure) {
      await alert(failureText(t, failure));
    } finally {
      setBusy(false);
    }
  }
  useGoOn(askGoogle, purpose, () => void confirm());

  return (
    <>
      <p className="type-small">{t(($) => $.account.owner.byGoogle)}</p>
      <div className="grid gap-3">
        <ConfirmByGoogleButton isWide isBusy={isBusy} onClick={() => void confirm()}>
          {submitByGoogle}
        </ConfirmByGoogleButton>
        <Keep {...closing} />
      </div>
    </>
  );
}

function Keep({ keep, onClose }: Pick<Asking, "keep" | "onClose">) {
  if (keep === undefined) return null;
  return (
    <Button tone="secondary" isWide onClick={onClose}>
      {keep}
    </Button>
  );
}
