import type { ShownContent } from "@bandeja/contract/console/shown-report";
import { useTranslation } from "@bandeja/i18n/react";
import { useMoments } from "#lib/use-moments.ts";
import { PartyLink } from "./party-link.tsx";

function Words({ kind, text, photos }: Pick<ShownContent, "kind" | "text" | "photos">) {
  const { t } = useTranslation();
  return (
    <>
      {text === null || text === "" ? (
        <p className="text-muted">
          {t(($) => $.operatorconsole.content[kind === "message" ? "unattached" : "notext"])}
        </p>
      ) : (
        <blockquote className="cell quote">{text}</blockquote>
      )}
      {photos.length > 0 && (
        <div className="photos">
          {photos.map((photo, index) => (
            <img
              key={photo}
              src={photo}
              alt={t(($) => $.operatorconsole.content.photo, { number: index + 1 })}
              className="cell-photo"
            />
          ))}
        </div>
      )}
    </>
  );
}

/** What is reported or hidden, with its author: as it is, and as it was when it was hidden or reported where that differs. */
export function Content({ content }: { content: ShownContent }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const { kind, by, at, before, deletedAt } = content;
  return (
    <div className="stack">
      <h3 className="type-label">{t(($) => $.operatorconsole.content[kind])}</h3>
      <p className="type-small">
        <PartyLink party={by} />
        {at !== null && `, ${moments.moment(at)}`}
      </p>
      {before !== undefined && (
        <>
          <h4 className="type-label">{t(($) => $.operatorconsole.content[before.at])}</h4>
          {before.name !== undefined && (
            <p className="type-small">{t(($) => $.operatorconsole.content.name, { name: before.name })}</p>
          )}
          <Words kind={kind} text={before.text} photos={before.photos} />
          <h4 className="type-label">{t(($) => $.operatorconsole.content.now)}</h4>
        </>
      )}
      {deletedAt === undefined ? (
        <Words {...content} />
      ) : (
        <p className="note">
          {t(($) => $.operatorconsole.content.deleted, { moment: moments.moment(deletedAt) })}
        </p>
      )}
    </div>
  );
}

/** What a decision hides, or is proposed to. */
export function HiddenContent({ content }: { content: ShownContent }) {
  const { t } = useTranslation();
  return (
    <section className="panel stack" aria-labelledby="hidden">
      <h2 id="hidden" className="type-card-small">
        {t(($) => $.operatorconsole.content.hidden)}
      </h2>
      <Content content={content} />
    </section>
  );
}
