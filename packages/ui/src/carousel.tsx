import { Children, useId, type ReactElement, type ReactNode } from "react";
import { CarouselControls, type CarouselTexts } from "./carousel-controls.tsx";
import { classNames } from "./class-names.ts";
import { useCarousel } from "./use-carousel.ts";

/**
 * Slides side by side, one in view. It is a scroller that snaps: fingers, wheels and a browser without scripts need
 * nothing more. The script adds buttons, the arrow keys, a slow turn that can be stopped and that nobody gets who
 * wants no motion, and says aloud where a press has led.
 */
export function Carousel({
  texts,
  titles,
  className,
  children,
}: {
  texts: CarouselTexts;
  /** The name of each slide, in order. */
  titles: readonly string[];
  className?: string;
  /** A slide each. */
  children: ReactNode;
}): ReactElement {
  const track = useId();
  const total = titles.length;
  const carousel = useCarousel(total);
  const { said } = carousel;
  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={texts.label}
      className={classNames("carousel", className)}
      {...carousel.region}
    >
      <CarouselControls track={track} texts={texts} titles={titles} carousel={carousel} />
      {/* What scrolls has to take the focus, or keys never reach it. */}
      <div
        id={track}
        role="group"
        aria-label={texts.slides}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="carousel-track"
        {...carousel.track}
      >
        {Children.map(children, (slide, index) => (
          <div
            role="group"
            aria-roledescription={texts.slide}
            aria-label={texts.place(index + 1, total)}
            className="carousel-slide"
          >
            {slide}
          </div>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {said !== undefined && `${texts.place(said + 1, total)}: ${titles[said] ?? ""}`}
      </p>
    </section>
  );
}
