import { centsOf, fromCents } from "@bandeja/domain/total-spend";
import { hourlyValueRange } from "@bandeja/contract/limits";
import { currencies } from "@bandeja/contract/lists";
import type { Currency } from "@bandeja/contract/lists";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { MoneyField } from "@bandeja/ui/money-field";
import { Select } from "@bandeja/ui/select";
import { useState } from "react";
import type { Filters } from "#features/search/filters.ts";

const isCurrency = (value: string): value is Currency => currencies.some((currency) => currency === value);

/** Croatia has had the euro since 2023: only a job posted in kunas needs them. */
const offered = currencies.filter((currency) => currency !== "HRK");

/** The currencies of the shifts found, then the rest. */
const inOrder = (paidIn: readonly Currency[]): Currency[] => [
  ...paidIn,
  ...offered.filter((currency) => !paidIn.includes(currency)),
];

/** The amount that was typed; undefined if it is invalid, or nothing. */
function parseAmount(typed: string): number | undefined {
  try {
    const amount = fromCents(centsOf(typed));
    return amount >= hourlyValueRange.min && amount <= hourlyValueRange.max ? amount : undefined;
  } catch {
    return undefined;
  }
}

/** The currency, and the minimum hourly value, which only applies together with it. */
export function PayFilter({
  pay,
  paidIn,
  onChange,
}: {
  pay?: Filters["pay"];
  /** The currencies of the shifts found, which are first in the list. */
  paidIn: readonly Currency[];
  onChange: (pay: Filters["pay"]) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const usual = paidIn.length === 1 ? paidIn[0] : undefined;
  const [typed, setTyped] = useState(pay === undefined || pay.least === 0 ? "" : String(pay.least));
  const [currency, setCurrency] = useState<string>(pay?.currency ?? usual ?? "");
  // A choice changes what is found: if it moved the options, the arrow keys would not reach all of them.
  const [options] = useState(() => inOrder([...new Set([...paidIn, ...(pay ? [pay.currency] : [])])]));
  const least = parseAmount(typed);

  function change(amount: string, code: string): void {
    setTyped(amount);
    setCurrency(code);
    const value = parseAmount(amount);
    onChange(value !== undefined && isCurrency(code) ? { least: value, currency: code } : undefined);
  }

  function chooseCurrency(code: string): void {
    if (typed.trim() !== "" || !isCurrency(code)) return change(typed, code);
    setCurrency(code);
    onChange({ least: 0, currency: code });
  }

  return (
    <fieldset className="filter-part">
      <legend className="type-label">{t(($) => $.shifts.pay)}</legend>
      <div className="filter-pair">
        <MoneyField
          label={t(($) => $.shifts.leastValue)}
          value={typed}
          error={typed.trim() !== "" && least === undefined ? t(($) => $.shifts.noAmount) : undefined}
          onChange={({ target }) => change(target.value, currency)}
        />
        <Select
          isFigures
          label={t(($) => $.newjob.currency)}
          placeholder={t(($) => $.newjob.select)}
          options={options.map((code) => ({
            value: code,
            label: `${code} – ${format.currencyName(code)}`,
          }))}
          value={currency}
          error={least !== undefined && currency === "" ? t(($) => $.shifts.noCurrency) : undefined}
          onChange={({ target }) => chooseCurrency(target.value)}
        />
      </div>
    </fieldset>
  );
}
