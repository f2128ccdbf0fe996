import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { PinForm } from "./pin-form.tsx";

/** A dialog for setting a venue's pin. */
export function PinDialog({
  venue,
  onClose,
  onSaved,
}: {
  venue: Venue;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t(($) => $.pin.title)} closeLabel={t(($) => $.common.close)} onClose={onClose}>
      <DialogLead className="mb-6">{t(($) => $.pin.lead)}</DialogLead>
      <PinForm venue={venue} onSaved={onSaved} />
    </Dialog>
  );
}
