import type { ShownReviewing, ShownStatement } from "@bandeja/contract/console/conduct";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { fileFromBase64 } from "@bandeja/web-platform/storage/file-from-base64.ts";
import { handOver } from "@bandeja/web-platform/storage/save-file.ts";
import { useMutation } from "@tanstack/react-query";
import { get } from "#lib/api.ts";
import { FailureNote } from "#lib/failure.tsx";
import { useMoments } from "#lib/use-moments.ts";
import { useValues } from "#lib/use-values.ts";
import { RowTable } from "#features/rows/cells.tsx";

/** Whether the decision can be reviewed, until when, by when and by which operators. */
function Reviewing({ reviewing: { code, at } }: { reviewing: ShownReviewing }) {
  const { t } = useTranslation();
  const moments = useMoments();
  return (
    <p className="note">{t(($) => $.operatorconsole.reviewing[code], { moment: moments.moment(at) })}</p>
  );
}

function PdfButton({ decision, statement }: { decision: string; statement: string }) {
  const { t } = useTranslation();
  const saving = useMutation({
    async mutationFn() {
      const file = await get<{ name: string; pdf: string }>(
        `/pages/decision/${decision}/statements/${statement}`,
      );
      await handOver(fileFromBase64(file.pdf, file.name, "application/pdf"));
    },
  });
  return (
    <>
      <Button
        size="small"
        tone="secondary"
        isBusy={saving.isPending}
        busyLabel={t(($) => $.operatorconsole.run.sending)}
        onClick={() => saving.mutate()}
      >
        {t(($) => $.operatorconsole.statement.pdf)}
      </Button>
      {saving.error !== null && <FailureNote error={saving.error} />}
    </>
  );
}

function Statement({ statement, decision }: { statement: ShownStatement; decision: string }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const values = useValues();
  const { id, occasion, at, language, title, paragraphs, deliveries } = statement;
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h3 id={id} className="type-label">
        {t(($) => $.operatorconsole.statement[occasion])}
      </h3>
      <p className="type-small text-muted">
        {moments.moment(at)} · {values.text("language", language)}
      </p>
      <blockquote className="quote stack" lang={language}>
        <strong>{title}</strong>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="cell">
            {paragraph}
          </p>
        ))}
      </blockquote>
      {deliveries.length > 0 && (
        <RowTable label={t(($) => $.operatorconsole.statement.deliveries)} rows={deliveries} />
      )}
      <div className="actions">
        <PdfButton decision={decision} statement={id} />
      </div>
    </section>
  );
}

/** The statements of reasons of a decision as they were sent, the newest first, and whether it can be reviewed. */
export function Statements({ page: { id, statements = [], reviewing } }: { page: ConsolePage }) {
  const { t } = useTranslation();
  return (
    <>
      {reviewing !== undefined && <Reviewing reviewing={reviewing} />}
      {statements.length > 0 && (
        <section className="stack" aria-labelledby="statements">
          <h2 id="statements" className="type-card-small section-title">
            {t(($) => $.operatorconsole.statement.title)}
          </h2>
          {statements.map((statement) => (
            <Statement key={statement.id} statement={statement} decision={id} />
          ))}
        </section>
      )}
    </>
  );
}
