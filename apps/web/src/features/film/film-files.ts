import type { Language } from "@bandeja/i18n/languages";

/** The size of a picture of the film. */
export const filmSize = { width: 1280, height: 720 } as const;

/** Where the film of a language is, as tools/media/film makes it: twice, with what is shown before it and what it says. */
export const filmFiles = (language: Language) => ({
  webm: `/film/film-${language}.webm`,
  mp4: `/film/film-${language}.mp4`,
  poster: `/film/film-${language}.webp`,
  captions: `/film/film-${language}.vtt`,
});
