import type { ReactElement } from "react";
import { IconButton } from "./icon-button.tsx";
import { ArrowIcon, BackIcon, PauseIcon, PlayIcon } from "./icon.tsx";
import type { CarouselState } from "./use-carousel.ts";

export type CarouselTexts = {
  /** What it is about: its name. */
  label: string;
  /** The words for what it and its parts are: "carousel", "slide", "slides". */
  carousel: string;
  slide: string;
  slides: string;
  /** Of the buttons. */
  previous: string;
  next: string;
  play: string;
  pause: string;
  /** "1 of 3", the name of a slide. */
  place: (number: number, total: number) => string;
};

/** Stop or go, one back, one on, and a button for each slide, before the slides themselves. */
export function CarouselControls({
  track,
  texts,
  titles,
  carousel: { current, isPlaying, go, setPlaying },
}: {
  /** The id of what they move. */
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
