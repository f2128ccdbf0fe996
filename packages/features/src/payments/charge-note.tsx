import { ApiFailure } from "@bandeja/client/failures";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { failureText } from "../alert/failure-text.ts";
import type { useCharge } from "./use-charge.ts";

interface Props {
  m: Translate;
  charge: Pick<ReturnType<typeof useCharge>, "data" | "error">;
  /** The present price in USD. */
  amount: number;
}

/** Why a press has not bought anything, or not yet. */
export function ChargeNote({ m, charge: { data, error }, amount }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const isPriceOld = error instanceof ApiFailure && error.code === "WRONG_STATE";
  const text =
    error !== null
      ? isPriceOld
        ? m(($) => $.purchases.pay.changed, { amount: format.money(amount, "USD") })
        : failureText(t, error)
      : data?.state === "declined"
        ? m(($) => $.purchases.pay.declined)
        : data?.state === "open" && data.url === undefined
          ? m(($) => $.purchases.pay.waiting)
          : undefined;
  if (text === undefined) return null;
  return (
    <p role="alert" className="font-semibold text-tomato">
      {text}
    </p>
  );
}
