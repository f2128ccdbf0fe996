import type { ConsoleItemDetails, ShownAnswer } from "@bandeja/contract/console/items";
import type { SentenceName } from "@bandeja/contract/console/outcomes";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { parseHours } from "@bandeja/domain/typed-hours";
import { CancelledWork } from "#features/conduct/work-ahead.tsx";
import { Warnings } from "#features/rows/warnings.tsx";
import { OutcomeText } from "#features/rows/outcome-text.tsx";
import { useNames } from "#lib/use-text.ts";
import { HoursField } from "./hours-field.tsx";

interface Props {
  item: ConsoleItemDetails;
  answers: readonly ShownAnswer[];
  /** The first one stands out. */
  isFirst: boolean;
  /** The hours that were typed. */
  typed: string;
  hoursError: string | undefined;
  onType: (typed: string) => void;
  /** The answer that is being sent. */
  sending: string | false;
  isDisabled: boolean;
  labelOf: (name: string) => string;
  hintOf: (answer: ShownAnswer) => string;
  onAnswer: (answer: ShownAnswer) => void;
}

/** What becomes of the work ahead of a restricted party, and of later decisions. */
const beside: ReadonlySet<SentenceName> = new Set([
  "aheadCancelled",
  "jobsCancelledAhead",
  "lateAhead",
  "aheadLater",
  "confirmedStay",
  "openJobsStay",
  "decisionMilder",
  "decisionMilderUntil",
]);

/** A button for each answer, with what it does and who reads its words. */
export function AnswerList(props: Props) {
  const { item, answers, isFirst, typed, hoursError, sending, isDisabled, labelOf, hintOf } = props;
  const { t } = useTranslation();
  const nameOf = useNames();
  const { kind, disputed } = item;
  const minutes = parseHours(typed);
  const isPossible =
    minutes !== undefined &&
    (disputed === undefined || (minutes >= disputed.least && minutes <= disputed.most));
  return (
    <ul className="answers">
      {answers.map((one, index) => (
        <li key={one.name}>
          {one.asks === "minutes" && (
            <HoursField typed={typed} error={hoursError} disputed={disputed} onType={props.onType} />
          )}
          <Button
            size="small"
            // Of disputed hours none is suggested.
            tone={isFirst && index === 0 && kind !== "hours" ? "primary" : "secondary"}
            isBusy={sending === one.name}
            isDisabled={isDisabled || (one.asks === "minutes" && !isPossible)}
            busyLabel={t(($) => $.operatorconsole.item.sending)}
            aria-describedby={`hint-${one.name}`}
            onClick={() => props.onAnswer(one)}
          >
            {labelOf(one.name)}
          </Button>
          <span id={`hint-${one.name}`} className="type-small text-muted">
            {hintOf(one)} {nameOf("readby", one.reads)}
          </span>
          <Warnings warns={one.plan?.warns} />
          <OutcomeText outcome={(one.plan?.what ?? []).filter(({ name }) => beside.has(name))} isAhead />
          <CancelledWork ahead={one.plan?.ahead} />
        </li>
      ))}
    </ul>
  );
}
