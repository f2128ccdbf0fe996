import { SmallTicket } from "@bandeja/ui/art/tray-things";
import type { TicketPrint } from "@bandeja/ui/art/tray-things";
import { Poster } from "./poster.tsx";
import type { PosterProps } from "./poster.tsx";
import "./poster.css";

/** A drawing of a waistcoat with a ticket in its pocket, half in shade. */
export function Waistcoat({ ticket, ...props }: PosterProps & { ticket: TicketPrint }) {
  return (
    <Poster left={64} {...props} className={props.format === "tall" ? "waistcoat-tall" : undefined}>
      <path d="M300 236L-760 1000H640V236Z" fill="var(--shade)" />
      <path
        d="M650 274Q663 320 651 377Q643 436 619 467Q600 501 561 530Q525 564 465 579Q407 598 362 591Q317 588 278 567Q236 551 197 504Q154 460 145 429Q132 400 129 347Q122 295 147 236Q168 176 206 142Q240 105 289 86Q337 64 372 63Q407 58 459 75Q513 87 552 120Q593 150 616 190Q642 227 650 274Z"
        fill="var(--color-art-saffron)"
      />
      <path d="M326 -40L438 -42L436 158L482 250L382 344L284 250L330 160Z" fill="var(--color-art-skin)" />
      <path
        d="M326 -40L384 -41L386 96Q352 128 338 168L382 344L284 250L330 160Z"
        fill="var(--color-art-skin-shade)"
      />
      <path
        d="M6 900C14 430 92 308 286 236L382 336L478 236C672 306 752 428 760 900Z"
        fill="var(--color-art-paper)"
      />
      <path d="M6 900C14 430 92 308 286 236L382 336L384 900Z" fill="var(--color-art-shade)" />
      <path
        d="M204 272L378 536L380 900H92C88 640 104 470 132 396C146 340 168 294 204 272Z"
        fill="var(--color-rail-lip)"
      />
      <path
        d="M560 270L388 536L386 900H676C680 640 662 470 634 394C620 338 598 292 560 270Z"
        fill="var(--color-art-ink)"
      />
      <path d="M284 226L382 336L324 386L252 262Z" fill="var(--color-art-plate)" />
      <path d="M481 226L382 336L442 386L513 262Z" fill="var(--color-art-white)" />
      <path d="M384 342L286 296Q276 346 290 396Z" fill="var(--color-art-wine)" />
      <path d="M380 342L479 295Q489 346 476 397Z" fill="var(--color-art-wine)" />
      <path
        d="M404.3 338.9Q406.4 344.9 404.8 351.5Q403.9 358.3 399.3 363.2Q395.3 368.6 390.9 370.5Q386.8 373.1 380.6 372.1Q374.3 371.8 368.6 366.8Q362.6 362.5 360.6 356.6Q358.1 351.1 358.7 345Q358.7 338.9 361.6 333.3Q364 327.2 368.9 324Q373.4 320.2 379.5 320.1Q385.6 319.2 391 322Q396.7 324.1 399.6 328.6Q403 332.7 404.3 338.9Z"
        fill="var(--color-art-tomato)"
      />
      <path
        d="M394.8 557.2Q396.4 560.8 395.3 563Q394.6 565.3 391.4 567.8Q388.5 570.6 385.2 570.5Q381.9 571 379 569.5Q375.8 568.4 374.3 565.6Q372.4 563 372.5 560Q372.3 557 374.4 554.1Q376.2 551.1 379.7 550.1Q383.1 548.8 386 549.5Q388.9 549.8 391.1 551.8Q393.6 553.4 394.8 557.2ZM396.2 637.4Q397.4 640.2 396 643.4Q395.2 646.6 392.3 648.4Q389.7 650.6 386.9 650.7Q384.2 651.2 380.3 649.4Q376.3 648 375 645.1Q373.2 642.4 373.5 639.7Q373.3 636.9 375.4 634.3Q377 631.4 379.8 630.5Q382.3 629.2 386 629.5Q389.8 629.5 392.4 632.1Q395.4 634.4 396.2 637.4ZM395.1 719.3Q396.1 721.7 394.8 724.9Q394 728.2 391.3 730Q389 732.2 386 732.5Q383.1 733.2 380 731.9Q376.7 731 374.9 728.3Q372.7 725.8 372.6 722.4Q372 718.9 374 716.6Q375.5 714.1 379.1 712.6Q382.5 710.7 385.8 711.5Q389.2 711.9 391.7 714.5Q394.6 716.8 395.1 719.3Z"
        fill="var(--color-art-saffron)"
      />
      <g transform="translate(554 622) rotate(7) scale(.86)">
        <SmallTicket {...ticket} />
      </g>
      <path d="M474 566L632 546L650 700H470Z" fill="var(--color-art-ink)" />
      <path d="M468 560L636 538L638 558L470 582Z" fill="var(--color-rail-lip)" />
    </Poster>
  );
}
