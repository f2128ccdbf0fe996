import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { BarChart } from "@bandeja/ui/bar-chart";
import { Segmented } from "@bandeja/ui/segmented";
import { useMeasure } from "./use-measure.ts";

/** The pay and hours of a month or a week. */
export interface PayPeriod {
  readonly key: string;
  /** "November 2026" */
  readonly title: string;
  /** Below its bar: "Nov", and "N" where the bars are narrow. */
  readonly label: string;
  readonly initial: string;
  readonly minutes: number;
  readonly sums: readonly { readonly currency: string; readonly sum: number }[];
  /** Whether there is nothing to select, by default without work. */
  readonly isEmpty?: boolean;
}

interface Props {
  /** The accessible name: "Costs by month". */
  label: string;
  /** Oldest first, without gaps. */
  periods: readonly PayPeriod[];
  selected: string | undefined;
  onSelect: (key: string) => void;
}

const hours = "hours";
const sumIn = ({ sums }: PayPeriod, currency: string) =>
  sums.find((each) => each.currency === currency)?.sum ?? 0;

/** The pay of periods in one currency, or their hours, as bars. Each period with work can be selected. */
export function PayChart({ label, periods, selected, onSelect }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const currencies = [...new Set(periods.flatMap(({ sums }) => sums.map(({ currency }) => currency)))];
  const measures = [...currencies.toSorted(), hours];
  const [chosen, choose] = useMeasure();
  const measure = measures.find((each) => each === chosen) ?? measures[0] ?? hours;
  // Hours, so that the scale has round steps of them.
  const valueOf = (period: PayPeriod) => (measure === hours ? period.minutes / 60 : sumIn(period, measure));
  const textOf = (value: number) =>
    measure === hours ? format.hours(value * 60) : format.money(value, measure);
  return (
    <>
      <Segmented
        name="measure"
        label={t(($) => $.paychart.show)}
        isLabelHidden
        className="max-w-[24rem]"
        options={measures.map((value) => ({
          value,
          label:
            value === hours
              ? t(($) => $.paychart.hours)
              : currencies.length === 1
                ? t(($) => $.paychart.pay)
                : value,
        }))}
        value={measure}
        onChange={({ target }) => choose(target.value)}
      />
      <BarChart
        label={label}
        name="period-of-chart"
        bars={periods.map((period) => {
          const value = valueOf(period);
          const description = t(($) => $.paychart.bar, { period: period.title, value: textOf(value) });
          const { key, label: short, initial, isEmpty = period.minutes === 0 } = period;
          return { key, value, label: short, initial, description, isEmpty };
        })}
        selected={selected}
        onSelect={onSelect}
        formatMark={(mark) =>
          measure === hours ? format.hours(mark * 60) : format.roundMoney(mark, measure)
        }
      />
    </>
  );
}
