import { readableEmail } from "@bandeja/domain/readable-email";
import { EmailText } from "@bandeja/ui/email-text";
import { RegistrationAccountSchema } from "@bandeja/contract/calls/restaurants";
import type { Newcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { PasskeyInstead } from "@bandeja/features/account/sign-in/passkey-instead.tsx";
import { useSectionTexts } from "@bandeja/features/query/use-section-texts.tsx";
import { passkeyTexts } from "@bandeja/i18n/passkey-texts";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { AccountForm } from "./use-account-form.ts";

function replaceBy({ instead }: AccountForm, make: AccountForm["instead"]["current"]): void {
  instead.current = make;
}

/** The choice of a passkey in step 1 of a venue's registration. */
export function AccountPasskey({ form }: { form: AccountForm }) {
  const [p, pending] = useSectionTexts(passkeyTexts, <SkeletonBar className="h-[112px] w-full" />);
  if (p === undefined) return pending;
  return (
    <PasskeyInstead
      type="restaurant"
      schema={RegistrationAccountSchema}
      form={form}
      replaceBy={(make) => replaceBy(form, make)}
      p={p}
    />
  );
}

/** Why a registration by Google or a passkey asks for no password. */
export function WithoutPassword({ newcomer: { authProvider, email } }: { newcomer: Newcomer }) {
  const [p, pending] = useSectionTexts(passkeyTexts);
  if (p === undefined) return pending;
  return (
    <p className="wrap-anywhere">
      <EmailText>
        {authProvider === "google"
          ? p(($) => $.passkeysignup.vouched)
          : p(($) => $.passkeysignup.chosen, { email: readableEmail(email) })}
      </EmailText>
    </p>
  );
}
