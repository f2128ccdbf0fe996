import type { ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";
import { Hand } from "./hand.tsx";
import { Bottle, Cup, SmallTicket, WineGlass, type TicketPrint } from "./tray-things.tsx";

/**
 * The tray, entering from the right edge: for wide bands, behind the text of columns 1 to 5. It is as tall as its band
 * and aligned to the right edge on screens of any width; its natural height is 752 px.
 */
export function HeroDesktop({ ticket, ...props }: ArtProps & { ticket: TicketPrint }): ReactElement {
  return (
    <svg width="100%" height="100%" aria-hidden="true" {...props}>
      <svg
        x="100%"
        width="200%"
        height="100%"
        viewBox="1280 0 2560 752"
        preserveAspectRatio="xMinYMin"
        overflow="visible"
      >
        <path d="M1500 452V1200H-480L506 436Z" fill="var(--color-band-shade)" />
        <path
          d="M1264 302Q1268 360 1243 412Q1223 445 1194 469Q1159 502 1113 514Q1076 526 1038 524Q996 521 959 501Q916 482 886 446Q856 410 845 365Q833 319 840 273Q850 230 876 194Q903 151 947 125Q993 102 1045 98Q1087 99 1125 114Q1171 130 1204 164Q1236 195 1254 236Q1264 268 1264 302Z"
          fill="var(--color-art-saffron)"
        />
        <Hand gap="var(--color-band-shade)" />
        <path
          d="M506 436C506 479 721 514 984 514S1462 479 1462 436V462C1462 506 1247 540 984 540S506 505 506 462Z"
          fill="var(--color-art-dark)"
        />
        <path
          d="M1461 438Q1461 453 1422 467Q1395 478 1351 487Q1284 499 1192 506Q1115 512 1030 514Q945 515 863 512Q778 508 705 500Q632 491 584 478Q537 467 517 454Q492 436 519 418Q539 404 589 392Q630 382 686 375Q770 364 874 360Q942 358 1011 359Q1119 359 1215 367Q1274 373 1322 381Q1391 392 1428 407Q1465 422 1461 438Z"
          fill="var(--color-art-paper)"
        />
        <path
          d="M1434 436Q1435 451 1392 464Q1369 473 1326 479Q1274 489 1199 495Q1124 501 1041 503Q960 504 880 502Q779 498 701 488Q631 480 587 469Q551 458 544 447Q530 436 546 426Q561 412 615 401Q650 394 698 388Q781 378 888 375Q960 372 1034 373Q1119 375 1197 380Q1260 386 1309 394Q1377 404 1408 417Q1430 426 1434 436Z"
          fill="var(--color-art-plate)"
        />
        <g fill="var(--color-art-shade)">
          {" "}
          <path d="M862 436L740 470L788 484L938 440ZM690 426L604 448L640 462L760 432ZM1010 452L900 484L960 496L1130 456ZM1196 446L1112 470L1160 482L1226 452Z" />{" "}
        </g>
        <g transform="translate(1046 452) rotate(4) scale(1.16)">
          <SmallTicket {...ticket} />
        </g>
        <g transform="translate(900 438) scale(1.1)">
          <Bottle />
        </g>
        <g transform="translate(722 430) scale(1.06)">
          <Cup />
        </g>
        <g transform="translate(1204 452) scale(1.06)">
          <WineGlass />
        </g>
      </svg>
    </svg>
  );
}
