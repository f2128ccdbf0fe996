import type { ReactElement } from "react";

export type TrayOfGlassesProps = {
  /** Filled openings, of up to 19 in total. */
  taken: number;
  total: number;
  /** The same in words: "1 of 3 places confirmed". Without them it is decorative, for where they are beside it. */
  label?: string | undefined;
  className?: string;
};

const step = 17;

/** Openings on a tray: a full glass is a confirmed one, an outline is free. */
export function TrayOfGlasses({ taken, total, label, className }: TrayOfGlassesProps): ReactElement {
  const width = total * step + 14;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      viewBox={`0 0 ${width} 40`}
      width={width}
      height="40"
      className={className}
    >
      {Array.from({ length: total }, (_, index) => (
        <Glass key={index} x={7 + index * step} isFull={index < taken} />
      ))}
      <path
        d={`M0 31H${width}Q${width - 1} 34 ${width - 8} 35.6Q${width * 0.7} 38.6 ${width / 2} 38.6T8 35.6Q1 34 0 31Z`}
        fill="var(--color-ink)"
      />
    </svg>
  );
}

function Glass({ x, isFull }: { x: number; isFull: boolean }): ReactElement {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M7.9 17.5h1.4L9.6 28.3Q13 28.6 13 30V31H4.2V30Q4.2 28.6 7.6 28.3Z" fill="var(--color-ink)" />
      {isFull ? (
        <path d="M2.6 3.6L14.6 3.1C15.8 11.5 13.4 18.5 8.6 18.6S1.4 12 2.6 3.6Z" fill="var(--color-wine)" />
      ) : (
        <path
          d="M3.3 4.3L13.9 3.9C14.8 11.3 12.7 17.7 8.6 17.8S2.4 11.7 3.3 4.3Z"
          fill="none"
          stroke="var(--color-ink)"
          strokeWidth="1.5"
        />
      )}
    </g>
  );
}
