import { Children, useId, type ReactElement, type ReactNode } from "react";
import { CarouselControls, type CarouselTexts } from "./carousel-controls.tsx";
import { classNames } from "./class-names.ts";
import { Status } from "./status.tsx";
import { useCarousel } from "./use-carousel.ts";
import "./styles/carousel.css";

/**
 * Slides side by side, one in view, in a scroll-snap container: touch, wheels and browsers without scripts need nothing
 * more. The script adds buttons, arrow keys and automatic advance, which can be stopped and is off with reduced motion,
 * and announces the slide after a press.
 */
export function Carousel({
  texts,
  titles,
  className,
  children,
}: {
  texts: CarouselTexts;
  /** The titles of the slides, in order. */
  titles: readonly string[];
  className?: string;
  /** One element for each slide. */
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
      {/* A scroll container must be focusable to receive keys. */}
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
            aria-label={texts.position(index + 1, total)}
            className="carousel-slide"
          >
            {slide}
          </div>
        ))}
      </div>
      <Status className="sr-only">
        {said !== undefined && `${texts.position(said + 1, total)}: ${titles[said] ?? ""}`}
      </Status>
    </section>
  );
}
