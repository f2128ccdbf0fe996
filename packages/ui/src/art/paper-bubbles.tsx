import type { ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";
import { Sun } from "./sun.tsx";

/** Two blank notes cut as speech bubbles, for messages. */
export function PaperBubbles(props: ArtProps): ReactElement {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" {...props}>
      <path d="M62 60L10 150L96 188H256L286 150Z" fill="var(--color-paper-deep)" />
      <g transform="translate(36 -4)">
        <Sun />
      </g>
      <path
        d="M60 46Q134 40 206 42Q213 42 213 49L215 101Q215 108 208 108L118 111L92 134L94 112L66 113Q59 113 58 106L54 53Q54 47 60 46Z"
        fill="var(--color-art-white)"
      />
      <path
        d="M136 88Q214 84 288 86Q295 86 295 93L296 144Q296 151 289 151L276 151L280 174L252 152L142 155Q135 155 134 148L130 95Q130 89 136 88Z"
        fill="var(--color-art-wine)"
      />
      <path
        d="M188 119Q188 124 183 125Q177 125 176 120Q176 114 182 113Q188 114 188 119ZM220 118Q220 124 214 124Q208 124 208 118Q209 112 214 112Q220 113 220 118ZM252 118Q251 123 246 123Q240 123 240 117Q241 112 247 112Q252 113 252 118Z"
        fill="var(--color-art-paper)"
      />
    </svg>
  );
}
