import { FilmPoster } from "@bandeja/ui/art/film-poster";
import { HeroDesktop } from "@bandeja/ui/art/hero-desktop";
import type { TicketPrint } from "@bandeja/ui/art/tray-things";
import { PlayIcon } from "@bandeja/ui/icon";
import { Wordmark } from "@bandeja/ui/logo";
import { renderToStaticMarkup } from "react-dom/server";

interface Props {
  /** The texts on the ticket in the first and in the last drawing. */
  readonly open: TicketPrint;
  readonly full: TicketPrint;
  /** The URLs of the stylesheets. */
  readonly styles: readonly string[];
}

/** The document with the acts in layers: the poster, the title, the product in its window, and the closing title. */
function Stage({ open, full, styles }: Props) {
  return (
    <html lang="en">
      <head>
        <title>Film</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <section className="act opening ink">
          <FilmPoster ticket={open} width="1280" height="720" />
          <p className="words" />
        </section>
        <section className="act poster ink">
          <FilmPoster ticket={open} width="1280" height="720" />
          <p className="words" />
          <span className="play">
            <PlayIcon className="icon" />
          </span>
        </section>
        <section className="act product wine">
          <p className="words" />
          <Wordmark className="mark" />
          <div className="sheet">
            {/* The site itself, which is to do here whatever it does. */}
            {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
            <iframe name="product" title="Product" />
          </div>
        </section>
        <section className="act closing wine">
          <HeroDesktop ticket={full} />
          <Wordmark className="mark" />
          <p className="words" />
        </section>
        <div className="curtain" />
        <div className="tap" />
      </body>
    </html>
  );
}

export const stageDocument = (props: Props): string =>
  `<!doctype html>${renderToStaticMarkup(<Stage {...props} />)}`;
