import type { ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";
import { SmallTicket, WineGlass, type TicketPrint } from "./tray-things.tsx";

/** The poster frame of the film: a ticket and a glass under the lamp. */
export function FilmPoster({ ticket, ...props }: ArtProps & { ticket: TicketPrint }): ReactElement {
  return (
    <svg viewBox="0 0 720 405" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {...props}>
      <rect width="720" height="405" fill="var(--color-rail)" />
      <path d="M424 104L150 405H820L640 104Z" fill="var(--color-art-glow)" />
      <path d="M529 0L537 0L536 52H530Z" fill="var(--color-art-paper)" />
      <path d="M406 110C412 62 466 42 532 42S654 64 660 108L534 96Z" fill="var(--color-art-saffron)" />
      <path
        d="M657 107Q656 109 642 112Q633 113 620 115Q600 116 575 117Q552 118 527 118Q493 118 465 116Q446 115 432 113Q415 111 410 108Q408 106 410 104Q414 102 427 100Q446 97 477 95Q495 94 515 94Q541 94 566 94Q598 95 621 98Q639 99 648 102Q658 104 657 107Z"
        fill="var(--color-art-lamp)"
      />
      <path
        d="M935 385Q939 402 911 418Q885 433 837 445Q784 458 712 465Q659 470 601 472Q524 473 450 469Q383 464 328 454Q284 446 250 437Q200 420 189 399Q180 388 186 376Q198 361 232 348Q267 333 328 323Q394 310 479 306Q541 303 603 305Q675 306 739 314Q787 320 826 328Q891 343 919 363Q934 374 935 385Z"
        fill="var(--color-band)"
      />
      <path
        d="M430 356L318 388L396 402L560 366ZM620 362L548 384L610 396L678 368Z"
        fill="var(--color-band-shade)"
      />
      <g transform="translate(504.6 368.2) rotate(-4) scale(1.16)">
        <SmallTicket {...ticket} />
      </g>
      <g transform="translate(640 370) scale(.9)">
        <WineGlass />
      </g>
    </svg>
  );
}
