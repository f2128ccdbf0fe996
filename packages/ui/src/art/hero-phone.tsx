import type { ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";
import { Hand } from "./hand.tsx";
import { Bottle, Cup, SmallTicket, WineGlass, type TicketPrint } from "./tray-things.tsx";

/**
 * The same tray below the text, for narrow screens, about 420 px tall. On wider ones it is aligned to the right edge;
 * its band clips it.
 */
export function HeroPhone({ ticket, ...props }: ArtProps & { ticket: TicketPrint }): ReactElement {
  return (
    <svg
      viewBox="0 0 390 420"
      preserveAspectRatio="xMaxYMax"
      overflow="visible"
      aria-hidden="true"
      {...props}
    >
      <path d="M900 190V420H-1600V416L-10 200Z" fill="var(--color-band-shade)" />
      <path
        d="M353 121Q355 153 341 181Q330 199 314 213Q295 231 270 238Q249 244 228 243Q205 241 185 231Q161 220 144 200Q128 180 122 155Q115 130 119 105Q124 81 139 61Q154 37 178 23Q204 10 232 8Q255 8 277 17Q302 25 320 45Q338 62 347 84Q353 102 353 121Z"
        fill="var(--color-art-saffron)"
      />
      <g transform="translate(-308.4 -68) scale(.58)">
        <Hand gap="var(--color-band-shade)" />
      </g>
      <g transform="translate(-326 -54) scale(.56)">
        <path
          d="M536 436C536 476 727 508 960 508S1384 476 1384 436V462C1384 502 1193 534 960 534S536 502 536 462Z"
          fill="var(--color-art-dark)"
        />
        <path
          d="M1383 438Q1383 452 1349 465Q1325 475 1285 483Q1226 494 1145 501Q1076 506 1001 508Q926 509 853 506Q777 502 713 495Q647 487 605 475Q563 465 545 452Q523 436 547 419Q565 406 609 395Q646 386 695 379Q770 370 863 366Q923 364 984 364Q1080 365 1165 373Q1217 378 1260 385Q1321 395 1354 409Q1387 423 1383 438Z"
          fill="var(--color-art-paper)"
        />
        <path
          d="M1356 436Q1356 450 1318 462Q1299 469 1261 476Q1215 484 1149 490Q1083 495 1010 497Q939 498 868 496Q780 492 711 483Q650 476 611 466Q579 457 573 446Q561 436 575 427Q588 415 636 405Q666 398 709 393Q782 384 876 381Q939 378 1004 379Q1079 381 1147 386Q1203 391 1246 398Q1306 407 1333 419Q1352 428 1356 436Z"
          fill="var(--color-art-plate)"
        />
        <g fill="var(--color-art-shade)">
          {" "}
          <path d="M862 436L740 470L788 484L938 440ZM690 426L604 448L640 462L760 432ZM1010 452L900 484L960 496L1130 456ZM1196 446L1112 470L1160 482L1226 452Z" />{" "}
        </g>
        <g transform="translate(1040 452) rotate(4) scale(1.22)">
          <SmallTicket {...ticket} />
        </g>
        <g transform="translate(890 438) scale(1.14)">
          <Bottle />
        </g>
        <g transform="translate(722 430) scale(1.1)">
          <Cup />
        </g>
        <g transform="translate(1200 452) scale(1.12)">
          <WineGlass />
        </g>
      </g>
    </svg>
  );
}
