import type { ReactElement } from "react";
import { shiftBarLayout } from "./shift-bar-layout.ts";
import "./styles/shift-bar.css";

export type ShiftBarProps = {
  /** HH:MM in local time; an end that is not after the start is on the next day. */
  start: string;
  end: string;
  /** The label on the block: "8 h". */
  label: string;
  /** Announced instead of the drawing: "From 18:00 to 02:00, 8 hours, ends the next day". */
  description: string;
};

/** A shift on a part of the day: sun, night and moon behind, the shift in wine with a cut at midnight. */
export function ShiftBar({ start, end, label, description }: ShiftBarProps): ReactElement | null {
  const layout = shiftBarLayout(start, end);
  if (layout === null) return null;
  const { block, night, sun, moon, midnight, hours } = layout;
  return (
    <div className="shift-bar" role="img" aria-label={description}>
      <svg width="100%" height="48" aria-hidden="true">
        <rect y="8" width="100%" height="32" fill="var(--color-paper-deep)" />
        {night.map(({ from, width }) => (
          <rect key={from} x={`${from}%`} y="8" width={`${width}%`} height="32" fill="var(--color-rail)" />
        ))}
        {sun !== null && (
          <svg x={`${sun}%`} y="8" width="1" height="32" overflow="visible">
            <path d="M-18 32C-18 21 -10 13 0 13S18 21 18 32Z" fill="var(--color-saffron)" />
          </svg>
        )}
        {moon !== null && <circle cx={`${moon}%`} cy="22" r="6" fill="var(--color-on-dark)" />}
        <svg
          x={`${block.from}%`}
          width={`${block.width}%`}
          height="48"
          viewBox="0 0 300 48"
          preserveAspectRatio="none"
        >
          <path
            d="M0 5Q.2 2.6 3 2.5L296 0Q299.5 0 299.7 4L300 44.5Q300 47 297 47.2L3.5 48Q0 48 0 45.5Z"
            fill="var(--color-wine)"
          />
        </svg>
        {midnight !== null && <rect x={`${midnight}%`} width="2" height="48" fill="var(--color-on-wine)" />}
        <text
          x={`${block.middle}%`}
          y="24"
          textAnchor="middle"
          dominantBaseline="central"
          fill="var(--color-on-wine)"
          className="shift-bar-label"
        >
          {label}
        </text>
      </svg>
      <div className="shift-bar-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
