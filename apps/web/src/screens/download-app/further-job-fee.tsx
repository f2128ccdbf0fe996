import { loadFee } from "@bandeja/features/new-job/gate/posting-fee.ts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useSyncExternalStore } from "react";

const staysTheSame = () => () => undefined;

/** A credit with its price, if the alert that led here has stored it. On the prerendered page pre-hydration.js writes it. */
export function FurtherJobFee() {
  const { t } = useTranslation();
  const format = useFormatters();
  const fee = useSyncExternalStore(staysTheSame, loadFee, () => undefined);
  return (
    <span data-fee={t(($) => $.downloadapp.furtherJobFee, { fee: "{fee}" })}>
      {fee === undefined
        ? t(($) => $.downloadapp.furtherJobCredit)
        : t(($) => $.downloadapp.furtherJobFee, { fee: format.money(fee, "USD") })}
    </span>
  );
}
