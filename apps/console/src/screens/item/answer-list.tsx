import type { ConsoleItemDetails, ShownAnswer } from "@bandeja/contract/console/calls";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useNames } from "#lib/use-text.ts";
import { HoursFields, minutesOf, type TypedHours } from "./hours-fields.tsx";

interface Props {
  item: ConsoleItemDetails;
  answers: readonly ShownAnswer[];
  /** The first one stands out. */
  isFirst: boolean;
  typed: TypedHours;
  hoursError: string | undefined;
  onType: (typed: TypedHours) => void;
  /** The answer that is being sent. */
  sending: string | false;
  isDisabled: boolean;
  labelOf: (name: string) => string;
  hintOf: (answer: ShownAnswer) => string;
  onAnswer: (answer: ShownAnswer) => void;
}

/** A button for each answer, with what it does and who reads its words. */
export function AnswerList(props: Props) {
  const { item, answers, isFirst, typed, hoursError, sending, isDisabled, labelOf, hintOf } = props;
  const { t } = useTranslation();
  const nameOf = useNames();
  const format = useFormatters();
  const { kind, range } = item;
  return (
    <ul className="answers">
      {answers.map((one, index) => (
        <li key={one.name}>
          {one.asks === "minutes" && (
            <>
              <HoursFields
                label={nameOf("answers", one.name)}
                typed={typed}
                error={hoursError}
                onType={props.onType}
              />
              {range !== undefined && (
                <p className="type-small text-muted">
                  {t(($) => $.operatorconsole.item.hoursrange, {
                    least: format.hours(range.least),
                    most: format.hours(range.most),
                  })}
                </p>
              )}
            </>
          )}
          <Button
            size="small"
            // Of disputed hours none is suggested.
            tone={isFirst && index === 0 && kind !== "hours" ? "primary" : "secondary"}
            isBusy={sending === one.name}
            isDisabled={isDisabled || (one.asks === "minutes" && minutesOf(typed) === 0)}
            busyLabel={t(($) => $.operatorconsole.item.sending)}
            aria-describedby={`hint-${one.name}`}
            onClick={() => props.onAnswer(one)}
          >
            {labelOf(one.name)}
          </Button>
          <span id={`hint-${one.name}`} className="type-small text-muted">
            {hintOf(one)} {nameOf("readby", one.reads)}
          </span>
        </li>
      ))}
    </ul>
  );
}
