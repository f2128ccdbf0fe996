import { Status } from "@bandeja/ui/status";
import { conductStatement, type Decision, type Statement } from "@bandeja/contract/calls/conduct";
import { localeTags } from "@bandeja/i18n/languages";
import { useFormatters, useLanguage } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useId, useState } from "react";
import type { HeadingLevel } from "../account/heading-level.ts";
import { PdfButton } from "../query/pdf-button.tsx";
import { hasEnded, isMade } from "./in-force.ts";
import { useOtherZone } from "./use-other-zone.ts";

/** The statements of reasons of a decision, newest first: each earlier one says which took its place, the newest what has become of it. */
export function Statements({
  m,
  decision,
  level,
}: {
  m: Translate;
  decision: Decision;
  /** Of the decision. */
  level: HeadingLevel;
}) {
  const { statements, appeal } = decision;
  if (statements.length === 0) return null;
  const newestFirst = statements.toReversed();
  return (
    <details className="conduct-statements">
      <summary className="text-link">{m(($) => $.offences.statement)}</summary>
      {newestFirst.map((statement, index) => (
        <StatementText
          m={m}
          key={statement.id}
          statement={statement}
          level={level}
          later={newestFirst[index - 1]}
          decision={decision}
          isConfirmed={appeal?.outcome === "upheld"}
        />
      ))}
    </details>
  );
}

interface Props {
  m: Translate;
  statement: Statement;
  level: HeadingLevel;
  /** The one that followed it, if any. */
  later: Statement | undefined;
  decision: Decision;
  /** Whether the review has left the decision as it was. */
  isConfirmed: boolean;
}

function StatementText({ m, statement, level, later, decision, isConfirmed }: Props) {
  const format = useFormatters();
  const language = useLanguage();
  const heading = useId();
  const Heading = level === 2 ? "h3" : "h4";
  const [isTranslated, setTranslated] = useState(false);
  const { id, at, translation } = statement;
  const translated = isTranslated ? translation : undefined;
  const { title, paragraphs } = translated ?? statement;
  const zone = useOtherZone();
  const shownIn = translated === undefined ? statement.language : language;
  return (
    <section aria-labelledby={heading} className="conduct-statement">
      <Heading id={heading} lang={localeTags[shownIn]} className="type-button">
        {title}
      </Heading>
      <p className="type-small text-muted">{format.moment(at, "own")}</p>
      {zone !== undefined && <p className="type-small text-muted">{m(($) => $.offences.zone, { zone })}</p>}
      {later === undefined ? (
        <SinceThen m={m} decision={decision} sentAt={at} />
      ) : (
        <Earlier m={m} later={later} isKept={isConfirmed && later.occasion === "reviewed"} />
      )}
      <Status>
        {translated !== undefined && <p className="font-semibold">{m(($) => $.sentstatement.translation)}</p>}
      </Status>
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
          label={m(($) => $.offences.pdf)}
        />
        {translation !== undefined && (
          <Button tone="secondary" size="small" onClick={() => setTranslated(!isTranslated)}>
            {isTranslated ? m(($) => $.sentstatement.original) : m(($) => $.sentstatement.translate)}
          </Button>
        )}
      </div>
    </section>
  );
}

function Earlier({ m, later: { at }, isKept }: { m: Translate; later: Statement; isKept: boolean }) {
  const when = useFormatters().moment(at, "own");
  return (
    <p className="font-semibold">
      {isKept ? m(($) => $.sentstatement.kept, { when }) : m(($) => $.sentstatement.replaced, { when })}
    </p>
  );
}

/** What has become of a decision since its newest statement was sent: a correction of another one has changed it, or it has ended. */
function SinceThen({ m, decision, sentAt }: { m: Translate; decision: Decision; sentAt: string }) {
  const format = useFormatters();
  const [now] = useState(() => new Date());
  const { kind, until, changedAt } = decision;
  const end = until === null ? "" : format.moment(until, "own");
  const hasChanged = changedAt !== undefined && changedAt > sentAt && isMade(decision);
  if (!hasChanged && !hasEnded(decision, now)) return null;
  const when = hasChanged ? format.moment(changedAt, "own") : end;
  const key = !hasChanged ? "ended" : kind === "warning" ? "madeWarning" : "shortened";
  return <p className="font-semibold">{m(($) => $.sentstatement[key], { when, until: end })}</p>;
}
