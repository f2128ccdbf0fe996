import { SmallTicket } from "@bandeja/ui/art/tray-things";
import type { TicketPrint } from "@bandeja/ui/art/tray-things";
import { Poster } from "./poster.tsx";
import type { PosterProps } from "./poster.tsx";

/** A drawing of a service bell with a ticket. */
export function ServiceBell({ ticket, ...props }: PosterProps & { ticket: TicketPrint }) {
  return (
    <Poster left={140} {...props}>
      <path d="M-14 612L-760 1180H1900V560Z" fill="var(--shade)" />
      <path
        d="M718 210Q728 248 719 292Q715 336 688 374Q664 414 640 433Q618 455 573 467Q530 483 475 475Q420 471 388 450Q353 432 330 401Q305 373 291 333Q273 295 276 255Q275 215 295 175Q311 134 342 103Q370 70 402 58Q431 43 483 40Q534 33 571 46Q610 56 641 84Q675 109 692 141Q712 172 718 210Z"
        fill="var(--color-art-saffron)"
      />
      <path
        d="M-21 600C-21 664 230 714 540 714S1101 664 1101 600V634C1101 698 850 748 540 748S-21 698 -21 634Z"
        fill="var(--color-art-dark)"
      />
      <path
        d="M1086 583Q1106 605 1085 621Q1072 636 1039 649Q1012 662 929 678Q852 695 769 701Q690 709 602 710Q514 713 405 707Q295 701 227 691Q154 683 109 670Q57 659 23 636Q-18 613 -11 595Q-13 576 28 559Q61 541 98 532Q130 522 237 509Q339 495 399 493Q457 489 573 491Q690 492 784 502Q882 510 923 519Q969 526 1018 544Q1073 561 1086 583Z"
        fill="var(--color-art-paper)"
      />
      <path
        d="M1056 585Q1071 597 1059 611Q1055 625 1016 638Q984 652 890 667Q800 683 732 688Q666 694 600 695Q535 696 424 691Q311 687 242 677Q168 668 130 658Q86 648 52 631Q12 614 17 597Q15 580 44 567Q66 552 114 542Q157 530 250 519Q339 506 415 504Q490 500 570 502Q651 502 732 508Q816 513 879 524Q946 533 994 553Q1049 572 1056 585Z"
        fill="var(--color-art-plate)"
      />
      <path
        d="M186 512L92 606L330 668L590 524ZM590 572L480 618L560 640L750 578Z"
        fill="var(--color-art-shade)"
      />
      <path d="M384 262H409L412 300H381Z" fill="var(--color-art-dark)" />
      <path
        d="M426.3 248.9Q428.1 253 426 258.7Q424.8 264.4 420.1 268.1Q416.2 272.2 406.8 274.5Q397.8 277.5 390.6 276.1Q383.3 275.3 377.8 272Q371.7 269.3 368.9 264.8Q365.2 260.7 365 255Q363.8 249.4 368.7 243.6Q372.7 237.5 379.6 235Q386 232 392.5 231.7Q398.9 230.7 407.1 233.2Q415.6 235.1 420.1 240Q425.3 244.5 426.3 248.9Z"
        fill="var(--color-art-tomato)"
      />
      <path
        d="M600 498Q615 507 602 515Q593 523 563 528Q537 534 507 537Q479 540 418 540Q358 542 318 539Q276 536 250 531Q221 527 203 520Q182 513 184 507Q181 501 199 494Q213 485 256 480Q296 474 340 472Q384 470 425 471Q467 472 497 475Q530 477 558 484Q590 490 600 498Z"
        fill="var(--color-art-dark)"
      />
      <path
        d="M200 492C196 372 278 286 394 283C516 282 598 370 593 490Q560 512 488 517Q396 526 300 516Q226 508 200 492Z"
        fill="var(--color-art-white)"
      />
      <g transform="translate(664 590) rotate(5) scale(1.3)">
        <SmallTicket {...ticket} />
      </g>
    </Poster>
  );
}
