import { useTranslation } from "@bandeja/i18n/react";
import type { PhoneChallenge } from "@bandeja/features/phone/phone-challenge.ts";
import { PhoneCodeForm } from "@bandeja/features/phone/phone-code-form.tsx";
import type { VerifiedPhone } from "@bandeja/features/phone/phone-code-form.tsx";
import { useStorePhone } from "@bandeja/features/phone/use-store-phone.ts";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { WithQueries } from "#lib/with-queries.tsx";
import { paths } from "../../paths.ts";

/** The code of a signed-in venue: saves the phone, then navigates to New job. */
export function CodeOfVenue(props: { id: string; challenge: PhoneChallenge }) {
  return (
    <WithQueries>
      <StoredCode {...props} />
    </WithQueries>
  );
}

function StoredCode({ id, challenge }: { id: string; challenge: PhoneChallenge }) {
  const { t } = useTranslation();
  const go = useGo();
  const store = useStorePhone(id);

  async function storeAndGoOn(phone: VerifiedPhone): Promise<boolean> {
    const isStored = await store(phone);
    if (isStored) await go(paths.newJob, { replace: true });
    return isStored;
  }

  return (
    <TicketPage title={t(($) => $.phone.title)} lead={t(($) => $.register.phoneLead)}>
      <PhoneCodeForm
        challenge={challenge}
        onVerified={storeAndGoOn}
        onChangeNumber={() => go(paths.insertPhone)}
      />
    </TicketPage>
  );
}
