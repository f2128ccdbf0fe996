import type { Language } from "@bandeja/i18n/languages";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import "./film-player.css";

/** The size of the film's picture, in pixels. */
const filmSize = { width: 1280, height: 720 } as const;

/** The files of a language's film, as tools/media/film makes them: two videos, poster and subtitles. */
export const filmFiles = (language: Language) => ({
  webm: `/film/film-${language}.webm`,
  mp4: `/film/film-${language}.mp4`,
  poster: `/film/film-${language}.webp`,
  captions: `/film/film-${language}.vtt`,
});

/**
 * "A promo video that depends on language" (specification section 2, Home), in the browser's player: it needs no script,
 * and nothing is loaded before it is played. Subtitles are burnt in; the track, off by default, is for readers who need
 * them larger or read aloud.
 */
export function FilmPlayer({ className, noteClassName }: { className?: string; noteClassName?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { webm, mp4, poster, captions } = filmFiles(language);
  return (
    <figure className={className}>
      {/* Remounted with the language: a player keeps its first source. */}
      <video
        key={language}
        className="film-screen"
        aria-label={t(($) => $.home.film)}
        controls
        playsInline
        preload="none"
        poster={poster}
        {...filmSize}
      >
        <source src={webm} type={'video/webm; codecs="vp9"'} />
        <source src={mp4} type={'video/mp4; codecs="avc1.64001f"'} />
        <track kind="captions" src={captions} srcLang={language} label={t(($) => $.home.filmCaptions)} />
        <a href={mp4}>{t(($) => $.home.filmFile)}</a>
      </video>
      <figcaption className={noteClassName}>
        <p className="film-note type-small">{t(($) => $.home.filmNote)}</p>
      </figcaption>
    </figure>
  );
}
