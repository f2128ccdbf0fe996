import type { AccountType } from "@bandeja/contract/lists";
import { withoutPassword, type PasswordFormSchema } from "@bandeja/contract/without-password";
import type { Translate } from "@bandeja/i18n/translate";
import { readableEmail } from "@bandeja/domain/readable-email";
import { Button } from "@bandeja/ui/button";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { useId } from "react";
import { failureText } from "../../alert/failure-text.ts";
import { useAlert } from "../../alert/use-alert.tsx";
import { checkBySchema } from "../../form/schema-check.ts";
import type { ApiForm } from "../../form/use-api-form.ts";
import { saveNewcomer } from "./newcomer.ts";

// Loaded on demand: few choose it, and the first step stays small.

/** Makes what replaces the password of a new account. @returns false if the person cancelled */
export type MakeInstead = (account: { email: string; name: string }) => Promise<boolean>;

/** Makes a passkey, and keeps it for the registration. */
async function make(type: AccountType, account: Parameters<MakeInstead>[0]) {
  const { makeSignupPasskey, usesPasskeys } = await fetchCode(
    () => import("@bandeja/web-platform/passkeys.ts"),
  );
  if (!usesPasskeys()) return "unsupported";
  const registration = await makeSignupPasskey({ ...account, type });
  if (registration === undefined) return "cancelled";
  saveNewcomer({ authProvider: "passkey", registration, ...account }, type);
  return "made";
}

interface Props<S extends PasswordFormSchema> {
  type: AccountType;
  schema: S;
  /** The form with the password. */
  form: Pick<ApiForm<S>, "checkBy" | "isSending" | "submit">;
  /** The texts about passkeys. */
  p: Translate;
  /** Sets what replaces the password while the form is sent without one. */
  replaceBy: (make: MakeInstead | undefined) => void;
}

/** The choice of a passkey in place of a password, and what it means. */
export function PasskeyInstead<S extends PasswordFormSchema>({ type, schema, form, replaceBy, p }: Props<S>) {
  const alert = useAlert();
  const id = useId();

  async function makeOrSay(account: Parameters<MakeInstead>[0]): Promise<boolean> {
    try {
      const outcome = await make(type, account);
      if (outcome === "unsupported") await alert(p(($) => $.passkeysignup.unsupported));
      if (outcome === "made") {
        const email = readableEmail(account.email);
        await alert(
          p(($) => $.passkeysignup.made),
          p(($) => $.passkeysignup.chosen, { email }),
        );
      }
      return outcome === "made";
    } catch (failure) {
      await alert(failureText(p, failure));
      return false;
    }
  }
  async function submit(): Promise<void> {
    replaceBy(makeOrSay);
    // Until the form is rendered again, which checks it by its own schema.
    form.checkBy((values) => checkBySchema(withoutPassword(schema), undefined, values));
    try {
      await form.submit();
    } finally {
      replaceBy(undefined);
    }
  }

  return (
    <div className="grid gap-2">
      <Button
        tone="secondary"
        isWide
        isBusy={form.isSending}
        busyLabel={p(($) => $.common.loading)}
        aria-describedby={id}
        onClick={() => void submit()}
      >
        {p(($) => $.passkeysignup.use)}
      </Button>
      <p id={id} className="type-small text-muted">
        {p(($) => $.passkeysignup.why)}
      </p>
    </div>
  );
}
