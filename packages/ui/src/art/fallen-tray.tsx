import type { ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";
import { Tray } from "./tray.tsx";
import { WineGlass } from "./tray-things.tsx";

/** A tipped tray with a fallen glass, for errors. */
export function FallenTray(props: ArtProps): ReactElement {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" {...props}>
      <path d="M316 118L270 190H8L60 128Z" fill="var(--color-paper-deep)" />
      <g transform="translate(150 84) rotate(-13) scale(.4) translate(-920 -470)">
        <Tray />
      </g>
      <path
        d="M118 165Q119 171 104 175Q84 180 58 178Q30 177 24 170Q19 164 36 160Q52 155 80 156Q112 157 118 165Z"
        fill="var(--color-art-tomato)"
      />
      <g transform="translate(206 158) rotate(-97) scale(.5)">
        <WineGlass />
      </g>
    </svg>
  );
}
