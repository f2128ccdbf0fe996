import { conductStatement, type Decision, type Statement } from "@bandeja/contract/calls/conduct";
import { localeTags } from "@bandeja/i18n/languages";
import { useFormatters, useLanguage, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useId, useState } from "react";
import { useAccountTexts } from "../account/use-account-texts.ts";
import type { HeadingLevel } from "../account/heading-level.ts";
import { PdfButton } from "../query/pdf-button.tsx";

/** The statements of reasons of a decision, newest first: each earlier one says which took its place. */
export function Statements({
  decision: { statements, appeal },
  level,
}: {
  decision: Decision;
  /** Of the decision. */
  level: HeadingLevel;
}) {
  const { t } = useTranslation();
  if (statements.length === 0) return null;
  const newestFirst = statements.toReversed();
  return (
    <details className="conduct-statements">
      <summary className="text-link">{t(($) => $.conduct.statement)}</summary>
      {newestFirst.map((statement, index) => (
        <StatementText
          key={statement.id}
          statement={statement}
          level={level}
          later={newestFirst[index - 1]}
          isConfirmed={appeal?.outcome === "upheld"}
        />
      ))}
    </details>
  );
}

interface Props {
  statement: Statement;
  level: HeadingLevel;
  /** The one that followed it, if any. */
  later: Statement | undefined;
  /** Whether the review has left the decision as it was. */
  isConfirmed: boolean;
}

function StatementText({ statement, level, later, isConfirmed }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const language = useLanguage();
  const p = useAccountTexts();
  const heading = useId();
  const Heading = level === 2 ? "h3" : "h4";
  const [isTranslated, setTranslated] = useState(false);
  const { id, at, translation } = statement;
  const translated = isTranslated ? translation : undefined;
  const { title, paragraphs } = translated ?? statement;
  const shownIn = translated === undefined ? statement.language : language;
  return (
    <section aria-labelledby={heading} className="conduct-statement">
      <Heading id={heading} lang={localeTags[shownIn]} className="type-button">
        {title}
      </Heading>
      <p className="type-small text-muted">{format.moment(at)}</p>
      {later !== undefined && <Earlier later={later} isKept={isConfirmed && later.occasion === "reviewed"} />}
      <div role="status">
        {translated !== undefined && (
          <p className="font-semibold">{p?.(($) => $.sentstatement.translation)}</p>
        )}
      </div>
      <div lang={localeTags[shownIn]} className="grid gap-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <PdfButton
          fetch={async () => {
            const body = { statementId: id, ...(translated !== undefined && { language }) };
            return (await api.call(conductStatement, { body })).data;
          }}
          label={t(($) => $.conduct.pdf)}
        />
        {translation !== undefined && p !== undefined && (
          <Button tone="secondary" size="small" onClick={() => setTranslated(!isTranslated)}>
            {isTranslated ? p(($) => $.sentstatement.original) : p(($) => $.sentstatement.translate)}
          </Button>
        )}
      </div>
    </section>
  );
}

function Earlier({ later: { at }, isKept }: { later: Statement; isKept: boolean }) {
  const p = useAccountTexts();
  const when = useFormatters().moment(at);
  return (
    <p className="font-semibold">
      {isKept ? p?.(($) => $.sentstatement.kept, { when }) : p?.(($) => $.sentstatement.replaced, { when })}
    </p>
  );
}
