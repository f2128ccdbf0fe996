import type { RunAnswer } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { useNavigate, useSearchParams } from "react-router";
import { OutcomeText } from "#features/rows/outcome-text.tsx";
import { Secret } from "#features/rows/secret.tsx";

/** What a command did. */
export function CommandResult({ answer: { done, secret, approvalId } }: { answer: RunAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // What leads here fills in what the command is about.
  const isFromPage = useSearchParams()[0].size > 0;
  return (
    <section className="panel stack">
      <FocusedHeading className="type-card-small">
        {t(($) => $.operatorconsole.run[approvalId === undefined ? "done" : "waits"])}
      </FocusedHeading>
      {done !== undefined && <OutcomeText outcome={done} />}
      {secret !== undefined && <Secret secret={secret} />}
      {isFromPage && (
        <div>
          <Button size="small" tone="secondary" onClick={() => void navigate(-1)}>
            {t(($) => $.operatorconsole.run.return)}
          </Button>
        </div>
      )}
    </section>
  );
}
