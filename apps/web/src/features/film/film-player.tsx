import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { filmFiles, filmSize } from "./film-files.ts";
import "./film-player.css";

/**
 * "A promo video that depends on language" (specification section 2, Home), in the browser's own player: it needs no
 * script, and nothing of the film is loaded before somebody plays it. What it says is burnt in; the track is for
 * whoever wants it larger, or read aloud, and so is not shown by itself.
 */
export function FilmPlayer({ className, noteClassName }: { className?: string; noteClassName?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { webm, mp4, poster, captions } = filmFiles(language);
  return (
    <figure className={className}>
      {/* Another language is another film: a player keeps the one that it has begun with. */}
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
