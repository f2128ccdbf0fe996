import type { ReactElement } from "react";

/** The text on the ticket of a drawing, passed in like all texts. */
export type TicketPrint = { date: string; lines: readonly string[]; stamp: string };

/** A small ticket (comanda) with its foot at 0,0. */
export function SmallTicket({ date, lines, stamp }: TicketPrint): ReactElement {
  return (
    <g>
      <path
        d="M-66 -212H66V0L55 -9L44 0L33 -9L22 0L11 -9L0 0L-11 -9L-22 0L-33 -9L-44 0L-55 -9L-66 0Z"
        fill="#fff"
      />
      <g fill="var(--color-art-ink)">
        <text x="-54" y="-186" className="art-title" fontSize="17">
          {date}
        </text>
        <path d="M-54 -174H54" stroke="var(--color-art-ink)" strokeWidth="2" />
        {lines.map((line, row) => (
          <text key={line} x="-54" y={-152 + row * 20} className="art-figures" fontSize="12.5">
            {line}
          </text>
        ))}
      </g>
      <g transform="translate(6 -58) rotate(-9)" fill="var(--color-art-wine)">
        <ellipse rx="52" ry="24" fill="none" stroke="var(--color-art-wine)" strokeWidth="3.5" />
        <text
          textAnchor="middle"
          y="7"
          className="art-stamp"
          {...(stamp.length > 7
            ? { fontSize: 14, y: 5, textLength: 86, lengthAdjust: "spacingAndGlyphs" }
            : { fontSize: 20 })}
        >
          {stamp}
        </text>
      </g>
    </g>
  );
}

export function Bottle(): ReactElement {
  return (
    <g>
      <path
        d="M-37 1L-38 -152C-37 -186 -15 -192 -14 -216L-15 -268L15 -270L14 -214C15 -190 37 -186 38 -150L36 0Q0 9 -37 1Z"
        fill="var(--color-art-olive)"
      />
      <path d="M-18 -266L-17 -304L17 -306L18 -268Q0 -262 -18 -266Z" fill="var(--color-art-dark)" />
      <path d="M-38 -128L38 -131L38 -52L-38 -46Z" fill="var(--color-art-paper)" />
      <path
        d="M21 -88Q20 -84 14 -82Q10 -80 5 -79Q-3 -78 -10 -80Q-16 -82 -19 -85Q-23 -89 -19 -93Q-16 -96 -10 -98Q-3 -100 6 -99Q11 -98 15 -96Q22 -93 21 -88Z"
        fill="var(--color-art-tomato)"
      />
    </g>
  );
}

export function Cup(): ReactElement {
  return (
    <g>
      <path
        d="M70 -1Q71 3 62 6Q55 8 42 9Q27 12 7 12Q-8 12 -23 11Q-40 10 -52 8Q-63 6 -68 3Q-73 0 -67 -4Q-63 -6 -54 -8Q-42 -10 -24 -11Q-10 -12 5 -12Q23 -12 38 -10Q53 -8 62 -6Q69 -3 70 -1Z"
        fill="var(--color-art-wine)"
      />
      <path
        d="M36 -48q32 -4 30 15q-3 17 -37 15l3 -10q20 1 20 -7q0 -7 -16 -4Z"
        fill="var(--color-art-white)"
      />
      <path d="M-46 -62C-46 -18 -26 -2 0 -2S47 -20 46 -66Z" fill="var(--color-art-white)" />
    </g>
  );
}

export function WineGlass(): ReactElement {
  return (
    <g>
      <path
        d="M42.2 -3.6Q41.5 -0.7 34.6 1.7Q27.1 4.3 14.7 5.3Q3.4 6.4 -8.7 5.9Q-20.7 5.2 -29.6 3.1Q-38.3 1 -41 -1.8Q-43.1 -4.1 -41.2 -6.3Q-38.2 -9 -30.6 -11Q-20.5 -13.3 -6.6 -13.9Q7 -14.4 19 -12.8Q27.8 -11.8 33.7 -10Q42.5 -7.2 42.2 -3.6Z"
        fill="var(--color-art-white)"
      />
      <path d="M-4.5 -4L-4 -92H4L5 -4Z" fill="var(--color-art-white)" />
      <path d="M-45 -206C-54 -132 -38 -84 0 -83S54 -134 46 -209Z" fill="var(--color-art-white)" />
      <path d="M-49 -156C-47 -110 -32 -84 0 -83S48 -112 50 -164Z" fill="var(--color-art-tomato)" />
    </g>
  );
}
