import { useId, type ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";

/** The wine-coloured table with plate, cup and olives; its section places telephones on it. */
export function TableTop(props: ArtProps): ReactElement {
  const clip = useId();
  return (
    <svg viewBox="0 -20 760 880" preserveAspectRatio="xMinYMin meet" aria-hidden="true" {...props}>
      <clipPath id={clip}>
        <path d={table} />
      </clipPath>
      <path d={table} fill="var(--color-band)" />
      <g clipPath={`url(#${clip})`} fill="var(--color-band-shade)">
        <path d="M46 135L33 716L290 688L360 645ZM371 204L262 792L524 810L591 760ZM176 694L104 752L176 806L250 756Z" />
      </g>
      <path d="M486 84L400 146L470 232L560 176Z" fill="var(--color-band-shade)" />
      <Plate />
      <CoffeeCup />
      <Olives />
    </svg>
  );
}

function Plate(): ReactElement {
  return (
    <g>
      <path
        d="M657 108Q657 131 647 153Q639 172 624 186Q607 204 584 211Q560 220 534 218Q509 214 487 200Q471 189 459 174Q446 154 441 132Q437 108 444 84Q448 68 458 55Q469 36 488 24Q510 9 538 7Q561 4 583 11Q600 17 614 28Q635 44 647 68Q655 87 657 108Z"
        fill="var(--color-art-paper)"
      />
      <path
        d="M623 109Q624 127 615 143Q608 159 594 169Q586 176 576 180Q558 187 539 185Q522 183 508 174Q494 165 486 152Q479 142 475 130Q471 114 475 97Q478 79 491 66Q499 55 510 49Q522 42 536 40Q553 37 569 43Q583 46 594 55Q608 65 616 80Q622 94 623 109Z"
        fill="var(--color-art-plate)"
      />
      <path
        d="M572 99Q572 109 566 116Q560 124 551 127Q545 129 538 129Q528 128 520 123Q512 117 509 107Q507 99 509 92Q511 83 517 76Q524 69 534 67Q542 66 551 68Q560 72 566 79Q573 88 572 99Z"
        fill="var(--color-art-saffron)"
      />
      <path
        d="M566 112L612 122L580 142ZM494 128Q516 106 534 132Q516 150 494 128Z"
        fill="var(--color-art-olive)"
      />
    </g>
  );
}

function CoffeeCup(): ReactElement {
  return (
    <g transform="translate(24 -8)">
      <path
        d="M274 740Q274 757 265 772Q256 788 240 797Q226 806 209 808Q191 808 176 801Q160 794 149 781Q141 770 136 758Q132 742 134 727Q138 708 151 693Q164 679 182 673Q195 668 208 669Q230 670 247 684Q260 694 267 708Q275 723 274 740Z"
        fill="var(--color-art-paper)"
      />
      <path
        d="M248 742Q247 751 243 759Q236 770 224 776Q212 783 198 780Q186 779 177 772Q167 764 163 753Q157 738 163 723Q166 714 174 707Q183 698 196 696Q209 693 221 698Q236 704 243 718Q249 729 248 742Z"
        fill="var(--color-art-white)"
      />
      <path
        d="M238 741Q237 749 233 757Q226 765 216 769Q206 773 196 770Q187 768 181 762Q174 756 172 748Q168 738 172 728Q174 719 182 713Q189 708 197 705Q209 703 220 709Q228 713 233 720Q239 729 238 741Z"
        fill="var(--color-art-coffee)"
      />
      <path d="M242 702L274 676L286 690L254 718Z" fill="var(--color-art-paper)" />
    </g>
  );
}

function Olives(): ReactElement {
  return (
    <g>
      <path
        d="M291 45Q291 53 286 59Q282 64 275 65Q267 68 259 63Q253 60 250 54Q248 47 250 40Q253 33 259 29Q267 25 275 27Q281 28 285 33Q291 38 291 45Z"
        fill="var(--color-art-olive)"
      />
      <path
        d="M277 46Q277 49 274 51Q272 53 269 52Q266 52 264 49Q263 46 264 43Q265 41 268 40Q271 39 274 41Q276 43 277 46Z"
        fill="var(--color-art-tomato)"
      />
      <path
        d="M336 31Q335 39 330 44Q326 48 321 50Q314 51 307 48Q301 45 298 39Q294 30 298 21Q301 16 306 13Q313 9 321 10Q326 12 330 15Q337 22 336 31Z"
        fill="var(--color-art-olive)"
      />
      <path
        d="M323 31Q322 34 319 36Q317 37 315 37Q312 36 310 33Q309 31 310 28Q311 24 315 24Q318 23 320 25Q323 27 323 31Z"
        fill="var(--color-art-tomato)"
      />
    </g>
  );
}

const table =
  "M1019 448Q1018 524 994 597Q969 665 924 724Q883 781 828 824Q768 870 697 897Q622 924 543 927Q471 931 401 916Q337 899 279 868Q217 834 169 784Q100 719 63 632Q38 580 26 524Q14 448 26 371Q36 283 78 203Q105 157 139 114Q189 60 251 18Q329 -28 418 -47Q494 -61 570 -54Q627 -48 680 -28Q752 -6 814 36Q889 92 938 170Q975 223 994 284Q1022 364 1019 448Z";
