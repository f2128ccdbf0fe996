import type { ReactElement } from "react";
import { IconButton } from "./icon-button.tsx";
import { ArrowIcon, BackIcon, PauseIcon, PlayIcon } from "./icon.tsx";
import type { CarouselState } from "./use-carousel.ts";

export type CarouselTexts = {
  /** The name of the carousel. */
  label: string;
  /** The roles of the carousel and its parts: "carousel", "slide", "slides". */
  carousel: string;
  slide: string;
  slides: string;
  /** Labels of the buttons. */
  previous: string;
  next: string;
  play: string;
  pause: string;
  /** The name of a slide: "1 of 3". */
  position: (number: number, total: number) => string;
};

/** Play or pause, previous, next, and a button for each slide; placed before the slides. */
export function CarouselControls({
  track,
  texts,
  titles,
  carousel: { current, isPlaying, go, setPlaying },
}: {
  /** The id of the element that they scroll. */
  track: string;
  texts: CarouselTexts;
  titles: readonly string[];
  carousel: CarouselState;
}): ReactElement {
  return (
    <div className="carousel-controls">
      <IconButton label={isPlaying ? texts.pause : texts.play} onClick={() => setPlaying(!isPlaying)}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <IconButton label={texts.previous} aria-controls={track} onClick={() => go(current - 1)}>
        <BackIcon />
      </IconButton>
      <IconButton label={texts.next} aria-controls={track} onClick={() => go(current + 1)}>
        <ArrowIcon />
      </IconButton>
      <ol className="carousel-picks">
        {titles.map((title, index) => (
          <li key={title}>
            <button
              type="button"
              aria-controls={track}
              aria-current={index === current ? "true" : undefined}
              onClick={() => go(index)}
            >
              <span aria-hidden="true">{index + 1}</span>
              <span className="sr-only">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
