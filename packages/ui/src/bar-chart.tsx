import type { ReactElement } from "react";
import { barScale } from "./bar-scale.ts";
import "./styles/bar-chart.css";

export type Bar = {
  key: string;
  /** Zero or more. */
  value: number;
  /** Below the bar: "Nov". */
  label: string;
  /** In place of the label where the columns are narrow: "N", or two lines. */
  initial: string;
  /** Announced, with the value: "November 2026, €1,240.00". */
  description: string;
  /** There is nothing to select. */
  isEmpty?: boolean;
};

export type BarChartProps = {
  /** The accessible name: "Costs by month". */
  label: string;
  /** The name of the radio buttons: one for each chart of a page. */
  name: string;
  bars: readonly Bar[];
  /** The key of the selected bar. */
  selected: string | undefined;
  onSelect: (key: string) => void;
  formatMark: (value: number) => string;
};

/**
 * Bars on a common scale, one of which is selected: radio buttons, each announced with its period and value. The exact
 * values are expected beside it, as a list or a table.
 */
export function BarChart({ label, name, bars, selected, onSelect, formatMark }: BarChartProps): ReactElement {
  const { end, marks } = barScale(Math.max(0, ...bars.map(({ value }) => value)));
  return (
    <div className="bar-chart">
      <div className="bar-chart-frame">
        <div className="bar-chart-scale" aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark}>{formatMark(mark)}</span>
          ))}
        </div>
        <div className="bar-chart-plot">
          <svg className="bar-chart-lines" viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
            {marks.map((mark) => (
              <path key={mark} d={`M0 ${100 - (mark / end) * 100}H1`} />
            ))}
          </svg>
          <div role="radiogroup" aria-label={label} className="bar-chart-columns">
            {bars.map((bar) => (
              <label key={bar.key} className="bar-chart-column">
                <input
                  type="radio"
                  name={name}
                  value={bar.key}
                  aria-label={bar.description}
                  checked={bar.key === selected}
                  disabled={bar.isEmpty === true}
                  onChange={() => onSelect(bar.key)}
                />
                <BarShape height={(bar.value / end) * 100} />
                <span aria-hidden="true" className="bar-chart-label">
                  <span>{bar.label}</span>
                  <span>{bar.initial}</span>
                </span>
              </label>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** A bar with its evening shadow: the same top edge, its foot displaced to the left. */
function BarShape({ height }: { height: number }) {
  const top = 100 - height;
  return (
    <svg className="bar-chart-bar" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {height > 0 && (
        <>
          <path className="bar-chart-shadow" d={`M24 ${top}L2 100H24Z`} />
          <path className="bar-chart-sheet" d={`M24 ${top}H80V100H24Z`} />
        </>
      )}
    </svg>
  );
}
