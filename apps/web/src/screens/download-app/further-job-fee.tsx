import { recallFee } from "@bandeja/browser/new-job/gate/posting-fee.ts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useSyncExternalStore } from "react";

const staysTheSame = () => () => undefined;

/** A credit, with what it costs where the alert that led here has said it. On the still page early.js writes it. */
export function FurtherJobFee() {
  const { t } = useTranslation();
  const format = useFormatters();
  const fee = useSyncExternalStore(staysTheSame, recallFee, () => undefined);
  return (
    <span data-fee={t(($) => $.downloadapp.furtherJobFee, { fee: "{fee}" })}>
      {fee === undefined
        ? t(($) => $.downloadapp.furtherJobCredit)
        : t(($) => $.downloadapp.furtherJobFee, { fee: format.money(fee, "USD") })}
    </span>
  );
}
