import type { ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";

/** A plate, half out of the picture, for the corner of a clipping container. `onBand` is its shade on wine. */
export function PlateEdge({ onBand = false, ...props }: ArtProps & { onBand?: boolean }): ReactElement {
  return (
    <svg viewBox="0 0 420 420" aria-hidden="true" {...props}>
      <path
        d="M417 203Q417 243 402 280Q391 313 368 339Q343 371 306 390Q268 411 224 414Q182 416 141 403Q110 391 84 372Q53 348 32 315Q11 278 6 237Q2 210 7 182Q11 146 28 113Q50 73 88 47Q119 23 156 13Q185 5 216 6Q260 7 301 26Q331 41 354 65Q383 93 400 129Q415 164 417 203Z"
        fill={onBand ? "var(--color-band-shade)" : "var(--color-paper-deep)"}
      />
      <path
        d="M345 214Q345 239 335 263Q325 287 306 305Q293 318 277 328Q253 340 227 344Q200 346 174 340Q152 333 134 321Q113 307 98 286Q83 265 77 239Q72 216 75 194Q78 168 90 146Q104 122 126 105Q144 91 165 84Q190 75 216 76Q241 77 265 88Q293 100 312 123Q331 143 339 169Q347 191 345 214Z"
        fill="none"
        stroke={onBand ? "var(--color-band)" : "var(--color-paper)"}
        strokeWidth="3"
      />
    </svg>
  );
}
