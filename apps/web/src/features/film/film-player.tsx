import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { filmFiles, filmSize } from "./film-files.ts";
import "./film-player.css";

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
