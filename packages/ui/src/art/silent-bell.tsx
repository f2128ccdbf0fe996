import type { ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";
import { Sun } from "./sun.tsx";

/** A service bell that nobody has rung, for notifications. */
export function SilentBell(props: ArtProps): ReactElement {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" {...props}>
      <path d="M230 152L196 190H6L96 118Z" fill="var(--color-paper-deep)" />
      <Sun />
      <path
        d="M232 158Q233 166 214 172Q194 177 160 177Q124 177 105 172Q87 167 88 159Q89 152 106 147Q128 142 161 142Q196 142 214 147Q231 152 232 158Z"
        fill="var(--color-art-dark)"
      />
      <path d="M155 60L164 60L166 76H153Z" fill="var(--color-art-dark)" />
      <path
        d="M171 57Q172 62 168 66Q164 70 159 70Q153 70 150 66Q147 62 148 57Q149 52 153 50Q157 48 162 49Q170 51 171 57Z"
        fill="var(--color-art-tomato)"
      />
      <path
        d="M93 154C90 108 119 77 160 75C203 74 230 107 228 153Q216 161 191 164Q160 167 127 163Q102 160 93 154Z"
        fill="var(--color-art-wine)"
      />
    </svg>
  );
}
