import type { ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";
import { Hand } from "./hand.tsx";
import { Tray } from "./tray.tsx";

/** An empty tray with the rising sun behind it. */
export function EmptyTray(props: ArtProps): ReactElement {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" {...props}>
      <path d="M300 108L262 190H20L74 104Z" fill="var(--color-paper-deep)" />
      <path
        d="M260 52Q261 66 253 78Q248 86 240 91Q230 98 218 99Q209 100 200 97Q190 94 182 86Q174 79 170 68Q167 57 169 45Q171 34 178 25Q186 17 196 13Q208 8 221 9Q233 11 244 19Q251 26 255 35Q260 43 260 52Z"
        fill="var(--color-art-saffron)"
      />
      <g transform="translate(-202 -100) scale(.4)">
        <Hand gap="var(--color-paper-deep)" />
        <Tray />
      </g>
    </svg>
  );
}
