import { useTranslation } from "@bandeja/i18n/react";
import { Dialog } from "@bandeja/ui/dialog";
import type { VerifiedPhone } from "./phone-code-form.tsx";
import { PhoneVerification } from "./phone-verification.tsx";

/** Asks for a number in front of the page, verifies it, and has `store` keep it: false where that has said why not. */
export function PhoneDialog({
  country,
  lead,
  store,
  onClose,
  onStored,
}: {
  /** As the API names it: its calling code is offered first. */
  country: string;
  /** Why a number is asked for. */
  lead: string;
  store: (phone: VerifiedPhone) => Promise<boolean>;
  onClose: () => void;
  onStored: () => void;
}) {
  const { t } = useTranslation();

  async function storeAndGoOn(phone: VerifiedPhone): Promise<boolean> {
    const isStored = await store(phone);
    if (isStored) onStored();
    return isStored;
  }

  return (
    <Dialog isOpen title={t(($) => $.phone.title)} closeLabel={t(($) => $.common.close)} onClose={onClose}>
      <p className="mb-6">{lead}</p>
      <PhoneVerification venueCountry={country} onVerified={storeAndGoOn} />
    </Dialog>
  );
}
