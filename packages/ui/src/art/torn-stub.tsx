import type { ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";
import { Sun } from "./sun.tsx";

/** A rail with the stub of a ticket that is gone, for sums and payments. */
export function TornStub(props: ArtProps): ReactElement {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" {...props}>
      <path d="M92 44H206L150 176L30 186Z" fill="var(--color-paper-deep)" />
      <g transform="translate(24 28)">
        <Sun />
      </g>
      <path
        d="M92 40L204 38L207 132L197 124L189 134L179 125L171 136L161 127L152 137L143 128L134 138L125 129L116 139L107 130L96 140Z"
        fill="var(--color-art-wine)"
      />
      <path d="M112 74L186 72L186 78L112 80ZM112 96L162 95L162 101L112 102Z" fill="var(--color-art-paper)" />
      <path d="M4 28L317 25L318 41L3 43Z" fill="var(--color-art-dark)" />
      <path d="M3 39L318 37L318 43L3 45Z" fill="var(--color-rail-lip)" />
    </svg>
  );
}
