import type { Restaurant } from "@bandeja/contract/calls/restaurants";
import { useTranslation } from "@bandeja/i18n/react";
import { Dialog } from "@bandeja/ui/dialog";
import type { VerifiedPhone } from "./phone-code-form.tsx";
import { PhoneVerification } from "./phone-verification.tsx";
import { useStorePhone } from "./use-store-phone.ts";

/**
 * "A modal asks for and verifies a phone when the venue has none" (specification section 2), then stores it; and
 * wherever a venue takes another number.
 */
export function PhoneModal({
  venue,
  lead,
  onClose,
  onStored,
}: {
  venue: Restaurant;
  /** Why a number is asked for. */
  lead: string;
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
      <p className="mb-6">{lead}</p>
      <PhoneVerification venueCountry={venue.country} onVerified={storeAndGoOn} />
    </Dialog>
  );
}
