import type { PurchaseSize } from "@bandeja/contract/calls/payments";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Segmented } from "@bandeja/ui/segmented";

/** What can be bought, and its price in USD. */
export interface Price {
  readonly credits: PurchaseSize;
  readonly amount: number;
}

interface Props {
  m: Translate;
  prices: readonly Price[];
  size: PurchaseSize;
  onChoose: (size: PurchaseSize) => void;
}

/** One credit or a pack, and what each credit of the chosen one costs. */
export function PriceChoice({ m, prices, size, onChoose }: Props) {
  const format = useFormatters();
  const fee = prices.find(({ credits }) => credits === 1)?.amount ?? 0;
  const chosen = prices.find(({ credits }) => credits === size);
  const hint =
    chosen === undefined || size === 1
      ? m(($) => $.purchases.one)
      : m(($) => $.purchases.each, {
          each: format.money(chosen.amount / size, "USD"),
          fee: format.money(fee, "USD"),
        });
  return (
    <Segmented
      name="size"
      label={m(($) => $.purchases.size)}
      hint={hint}
      options={prices.map(({ credits }) => ({ value: String(credits), label: String(credits) }))}
      value={String(size)}
      onChange={({ target }) => {
        const price = prices.find(({ credits }) => String(credits) === target.value);
        if (price !== undefined) onChoose(price.credits);
      }}
    />
  );
}
