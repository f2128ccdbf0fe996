import type { Restaurant } from "@bandeja/contract/calls/restaurants";
import { useTranslation } from "@bandeja/i18n/react";
import { Dialog } from "@bandeja/ui/dialog";
import type { VerifiedPhone } from "#features/phone/phone-code-form.tsx";
import { PhoneVerification } from "#features/phone/phone-verification.tsx";
import { useStorePhone } from "#features/phone/use-store-phone.ts";

/** "A modal asks for and verifies a phone when the venue has none" (specification section 2), then stores it. */
export function PhoneModal({
  venue,
  onClose,
  onStored,
}: {
  venue: Restaurant;
  onClose: () => void;
  onStored: () => void;
}) {
  const { t } = useTranslation();
  const store = useStorePhone(venue._id);

  async function storeAndGoOn(phone: VerifiedPhone): Promise<boolean> {
    const isStored = await store(phone);
    if (isStored) onStored();
    return isStored;
  }

  return (
    <Dialog isOpen title={t(($) => $.phone.title)} closeLabel={t(($) => $.common.close)} onClose={onClose}>
      <p className="mb-6">{t(($) => $.newjob.phoneFirst)}</p>
      <PhoneVerification venueCountry={venue.country} onVerified={storeAndGoOn} />
    </Dialog>
  );
}
