import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { PhoneDialog } from "./phone-dialog.tsx";
import { useStorePhone } from "./use-store-phone.ts";

/** "A modal asks for and verifies a phone when the venue has none" (specification section 2), then stores it. */
export function PhoneModal({
  venue,
  ...dialog
}: {
  venue: Venue;
  /** Why a number is required. */
  lead: string;
  onClose: () => void;
  onStored: () => void;
}) {
  const store = useStorePhone(venue.id);
  return <PhoneDialog country={venue.country} store={store} {...dialog} />;
}
