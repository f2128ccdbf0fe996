import { useId, type ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";

/** A laid table seen from above, for the corner of a dark section. */
export function HowFloor(props: ArtProps): ReactElement {
  const clip = useId();
  return (
    <svg viewBox="0 0 760 760" aria-hidden="true" {...props}>
      <clipPath id={clip}>
        <path d={table} />
      </clipPath>
      <path d={table} fill="var(--color-band)" />
      <path d="M278 122L30 330L150 470L470 280Z" fill="var(--color-band-shade)" clipPath={`url(#${clip})`} />
      <path
        d="M510 195Q511 224 499 251Q489 278 467 297Q456 309 441 318Q414 333 383 336Q355 338 329 330Q305 322 285 305Q269 293 257 276Q242 253 237 225Q231 196 239 168Q243 147 254 128Q266 110 284 96Q305 78 332 71Q353 63 377 65Q405 65 431 77Q459 90 479 114Q491 128 498 145Q509 168 510 195Z"
        fill="var(--color-art-paper)"
      />
      <path
        d="M468 202Q467 222 459 240Q449 260 432 273Q417 285 398 291Q378 296 357 293Q337 290 320 279Q307 271 296 259Q285 244 279 226Q273 204 278 181Q282 160 297 143Q306 130 320 121Q342 107 368 106Q387 105 405 112Q419 117 432 126Q450 141 460 162Q469 181 468 202Z"
        fill="var(--color-art-plate)"
      />
      <path d="M558 200L570 198L580 490L564 492Z" fill="var(--color-art-paper)" />
      <path
        transform="translate(34 64) scale(.95)"
        d="M528 46L538 46L541 108H548L547 44H557L559 108H566L566 46H576Q584 136 564 152H546Q524 138 528 46Z"
        fill="var(--color-art-paper)"
      />
    </svg>
  );
}

const table =
  "M752 366Q754 427 736 485Q717 550 676 604Q640 650 591 683Q529 726 455 741Q412 749 368 748Q294 746 228 714Q165 688 116 641Q81 604 56 560Q24 504 13 441Q5 390 10 339Q19 263 56 196Q90 141 138 99Q178 67 224 47Q277 22 336 16Q405 6 474 22Q535 40 587 75Q636 107 670 153Q706 194 725 244Q749 303 752 366Z";
