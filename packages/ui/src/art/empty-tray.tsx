import type { ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";
import { Hand } from "./hand.tsx";
import { Sun } from "./sun.tsx";
import { Tray } from "./tray.tsx";

/** An empty tray with the rising sun behind it. */
export function EmptyTray(props: ArtProps): ReactElement {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" {...props}>
      <path d="M300 108L262 190H20L74 104Z" fill="var(--color-paper-deep)" />
      <Sun />
      <g transform="translate(-202 -100) scale(.4)">
        <Hand gap="var(--color-paper-deep)" />
        <Tray />
      </g>
    </svg>
  );
}
