import { Poster } from "./poster.tsx";
import type { PosterProps } from "./poster.tsx";

/** A drawing of a form with a pen. */
export function SignUpSheet(props: PosterProps) {
  return (
    <Poster left={140} {...props}>
      <path
        d="M718 230Q728 268 719 312Q715 356 688 394Q664 434 640 453Q618 475 573 487Q530 503 475 495Q420 491 388 470Q353 452 330 421Q305 393 291 353Q273 315 276 275Q275 235 295 195Q311 154 342 123Q370 90 402 78Q431 63 483 60Q534 53 571 66Q610 76 641 104Q675 129 692 161Q712 192 718 230Z"
        fill="var(--color-art-saffron)"
      />
      <path d="M302 148L-60 690L220 1010L700 690Z" fill="var(--shade)" />
      <path
        d="M300 150L628 122L690 672L655 664L629 682L600 668L572 688L545 672L516 692L488 678L460 697L431 682L402 702L374 688L350 704Z"
        fill="var(--color-art-white)"
      />
      <g fill="var(--color-art-ink)">
        <path d="M341 207L508 192L510 214L343 229Z" />
        <path d="M348 268L420 262L421 271L349 278ZM359 386L412 381L413 390L360 396ZM370 502L438 496L439 505L371 512Z" />
      </g>
      <g fill="var(--color-art-plate)">
        <path d="M350 292L606 270L611 317L355 340Z" />
        <path d="M361 409L617 387L622 434L366 457Z" />
        <path d="M372 525L628 503L633 550L377 573Z" />
      </g>
      <path
        d="M368 330Q378 294 389 316Q396 334 408 304Q416 288 424 312Q430 326 442 306Q450 296 462 312Q470 322 500 300L502 307Q474 330 458 321Q448 312 440 322Q426 336 418 318Q414 306 408 324Q396 346 386 328Q382 318 374 334Z"
        fill="var(--color-art-wine)"
      />
      <path d="M384 598L420 595L423 631L387 634Z" fill="var(--color-art-wine)" />
      <path d="M391 614L398 609L404 617L414 602L420 606L406 627Z" fill="var(--color-art-white)" />
      <path d="M440 606L560 596L561 605L441 615Z" fill="var(--color-art-shade)" />
      <path d="M506 304L640 410L900 560L860 620L600 452Z" fill="var(--color-art-shade)" />
      <g transform="translate(500 303) rotate(24)">
        <path d="M0 0L66 -25Q76 0 66 26Z" fill="var(--color-art-saffron)" />
        <path d="M8 -1.500L48 -2L48 2L8 1.500Z" fill="var(--color-art-ink)" />
        <path d="M64 -27L100 -31Q106 0 100 31L64 28Z" fill="var(--color-art-tomato)" />
        <path d="M98 -33L560 -44Q572 0 560 46L98 33Q104 0 98 -33Z" fill="var(--color-art-olive)" />
        <path d="M330 -39L352 -40Q358 0 352 41L330 40Q336 0 330 -39Z" fill="var(--color-art-saffron)" />
      </g>
    </Poster>
  );
}
