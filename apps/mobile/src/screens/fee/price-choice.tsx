import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import type { Purchase } from "@bandeja/features/new-job/gate/use-purchase.ts";
import { Segmented } from "@bandeja/ui/segmented";

interface Props {
  m: Translate;
  prices: readonly Purchase[];
  size: number;
  onChoose: (size: number) => void;
}

/** One credit or a pack, and what each credit of the chosen one costs. */
export function PriceChoice({ m, prices, size, onChoose }: Props) {
  const format = useFormatters();
  const fee = prices.find(({ credits }) => credits === 1)?.amount ?? 0;
  const chosen = prices.find(({ credits }) => credits === size);
  const hint =
    chosen === undefined || size === 1
      ? m(($) => $.purchases.one)
      : chosen.amount >= fee * size
        ? m(($) => $.purchases.unused)
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
