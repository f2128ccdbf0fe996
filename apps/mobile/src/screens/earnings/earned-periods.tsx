import type { Earnings } from "@bandeja/contract/calls/earnings";
import { todayIn } from "@bandeja/domain/wall-clock";
import { PayChart } from "@bandeja/features/pay-chart/pay-chart.tsx";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";
import { recentPeriods, type PeriodKind } from "./recent-periods.ts";

type Earned = Earnings["weeks" | "months"][number];

interface Props {
  kind: PeriodKind;
  periods: readonly Earned[];
  now: Date;
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function usePeriodTitle(kind: PeriodKind, now: Date) {
  const format = useFormatters();
  return ({ from, to }: { from: string; to: string }) =>
    format.title(kind === "weeks" ? format.days(from, to, now) : format.month(from));
}

/** The latest weeks or months as a chart, and all of them as a list, newest first. */
export function EarnedPeriods({ kind, periods, now }: Props) {
  const titleOf = usePeriodTitle(kind, now);
  const newestFirst = [...periods].toSorted((a, b) => b.from.localeCompare(a.from));
  const [newest] = newestFirst;
  const [chosen, choose] = useState(newest?.from);
  return (
    <>
      {newest !== undefined && (
        <EarnedChart
          kind={kind}
          periods={newestFirst}
          lastWorked={newest.from}
          now={now}
          chosen={chosen}
          onShow={choose}
        />
      )}
      <ul className="earned-periods">
        {newestFirst.map((period) => (
          <li key={period.from} aria-current={period.from === chosen || undefined}>
            <h2>{titleOf(period)}</h2>
            <EarnedSum period={period} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EarnedSum({ period: { shifts, unsettled, minutes, sums } }: { period: Earned }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <>
      <p className="type-figures text-muted">
        {t(($) => $.earnings.shiftsHours, { count: shifts, hours: format.hours(minutes) })}
        {unsettled > 0 && (
          <>
            <br />
            {t(($) => $.earnings.unsettled, { count: unsettled })}
          </>
        )}
      </p>
      <p className="earned-sums">
        {sums.map(({ currency, sum }) => (
          <span key={currency}>{format.money(sum, currency)}</span>
        ))}
      </p>
    </>
  );
}

interface ChartProps extends Props {
  lastWorked: string;
  chosen: string | undefined;
  onShow: (from: string) => void;
}

function EarnedChart({ kind, periods, lastWorked, now, chosen, onShow }: ChartProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const titleOf = usePeriodTitle(kind, now);
  return (
    <div className="earned-chart">
      <PayChart
        label={t(($) => (kind === "weeks" ? $.earnings.chartOfWeeks : $.earnings.chartOfMonths))}
        periods={recentPeriods(kind, lastWorked, todayIn(ownZone(), now)).map((period, index, all) => {
          const { day, month } = format.dayParts(period.from);
          const { minutes = 0, sums = [] } = periods.find(({ from }) => from === period.from) ?? {};
          const name = format.title(month);
          const label = kind === "weeks" ? `${Number(day)} ${month}` : name;
          // The month is below the first of its weeks.
          const isFirst = all[index - 1]?.from.slice(0, 7) !== period.from.slice(0, 7);
          const initial =
            kind === "weeks" ? `${Number(day)}\n${isFirst ? month : "\u00A0"}` : name.slice(0, 1);
          return { key: period.from, title: titleOf(period), label, initial, minutes, sums };
        })}
        selected={chosen}
        onSelect={onShow}
      />
    </div>
  );
}
