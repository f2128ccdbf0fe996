import { useTranslation } from "@bandeja/i18n/react";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import type { VerifiedPhone } from "./phone-code-form.tsx";
import { PhoneVerification } from "./phone-verification.tsx";

/**
 * A dialog that asks for a number and verifies it. `store` saves it and returns false if that failed, after it has
 * shown why.
 */
export function PhoneDialog({
  country,
  lead,
  store,
  onClose,
  onStored,
}: {
  /** The country, as the API names it: its calling code is preselected. */
  country: string;
  /** Why a number is required. */
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
      <DialogLead className="mb-6">{lead}</DialogLead>
      <PhoneVerification venueCountry={country} onVerified={storeAndGoOn} />
    </Dialog>
  );
}
