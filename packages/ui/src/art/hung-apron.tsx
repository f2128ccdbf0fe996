import type { ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";
import { Sun } from "./sun.tsx";

/** An apron on its hook, for lists of people. */
export function HungApron(props: ArtProps): ReactElement {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" {...props}>
      <path d="M132 62L20 190H196L226 112Z" fill="var(--color-paper-deep)" />
      <g transform="translate(22 14)">
        <Sun />
      </g>
      <path d="M158 26L133 64M162 26L185 63" stroke="var(--color-art-ink)" strokeWidth="6" fill="none" />
      <path
        d="M130 60L188 58L193 98Q216 104 222 122L230 190H88L98 122Q103 105 126 99Z"
        fill="var(--color-art-wine)"
      />
      <path d="M126 132L194 130L191 164L130 166Z" fill="var(--color-band-shade)" />
      <path d="M168 112L176 111L178 146L169 147Z" fill="var(--color-art-paper)" />
      <path d="M104 10L216 8L217 22L104 24Z" fill="var(--color-art-dark)" />
      <path d="M152 18L168 17L167 33L160 38L153 33Z" fill="var(--color-art-saffron)" />
    </svg>
  );
}
