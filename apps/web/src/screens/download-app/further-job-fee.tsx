import { useTranslation } from "@bandeja/i18n/react";

/**
 * The fee of a further job, which the server fills in. For a venue that has just seen its own in the alert, pre-hydration.js
 * writes that.
 */
export function FurtherJobFee() {
  const { t } = useTranslation();
  return (
    <span data-fee="" data-filled="fee">
      {t(($) => $.downloadapp.someFee)}
    </span>
  );
}
