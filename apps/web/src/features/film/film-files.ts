import type { Language } from "@bandeja/i18n/languages";

/** The size of the film's picture, in pixels. */
export const filmSize = { width: 1280, height: 720 } as const;

/** The files of a language's film, as tools/media/film makes them: two videos, poster and subtitles. */
export const filmFiles = (language: Language) => ({
  webm: `/film/film-${language}.webm`,
  mp4: `/film/film-${language}.mp4`,
  poster: `/film/film-${language}.webp`,
  captions: `/film/film-${language}.vtt`,
});
