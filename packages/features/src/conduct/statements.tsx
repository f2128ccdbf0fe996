import { conductStatement, type Decision, type Statement } from "@bandeja/contract/calls/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useId } from "react";
import { PdfButton } from "../query/pdf-button.tsx";

/** The statements of reasons of a decision, newest first, as they were sent. */
export function Statements({ decision }: { decision: Decision }) {
  const { t } = useTranslation();
  if (decision.statements.length === 0) return null;
  return (
    <details className="conduct-statements">
      <summary className="text-link">{t(($) => $.conduct.statement)}</summary>
      {decision.statements.toReversed().map((statement) => (
        <StatementText key={statement.id} statement={statement} />
      ))}
    </details>
  );
}

function StatementText({ statement: { id, at, title, paragraphs } }: { statement: Statement }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="conduct-statement">
      <h4 id={heading} className="type-button">
        {title}
      </h4>
      <p className="type-small text-muted">{format.moment(at)}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div>
        <PdfButton
          fetch={async () => (await api.call(conductStatement, { body: { statementId: id } })).data}
          label={t(($) => $.conduct.pdf)}
        />
      </div>
    </section>
  );
}
