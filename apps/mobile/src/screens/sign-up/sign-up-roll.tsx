import { readableEmail } from "@bandeja/domain/readable-email";
import { writtenNumber } from "@bandeja/features/phone/written-number.ts";
import { OtherStep } from "@bandeja/features/form/other-step.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { TicketRoll, TicketRollSheet } from "@bandeja/ui/ticket-roll";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { Answers } from "./answers.ts";
import { steps } from "./step.ts";
import type { Step } from "./step.ts";
import "./sign-up-screen.css";

/** Moves the focus to a step that replaces another, unless one of its fields has it already. */
function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    const sheet = heading.current?.closest("li");
    sheet?.scrollIntoView({ block: "start" });
    if (sheet?.contains(document.activeElement) !== true) heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

/**
 * The steps on one continuous roll: completed ones can be read and changed, the current one contains `children`, later
 * ones have a title.
 */
export function SignUpRoll({
  step,
  answers: { account, person, phone },
  onStep,
  children,
}: {
  step: Step;
  answers: Answers;
  onStep: (step: Step) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const heading = useStepFocus(step);
  const number = phone === "later" ? t(($) => $.entry.phoneLater) : phone && writtenNumber(phone);
  const sheets = {
    1: {
      title: t(($) => $.entry.account),
      answer: account && [account.name, readableEmail(account.email)],
      changeLabel: t(($) => $.entry.changeAccount),
    },
    2: {
      title: t(($) => $.entry.person),
      answer: person && [`${person.city}, ${person.country}`],
      changeLabel: t(($) => $.entry.changePerson),
    },
    3: {
      title: t(($) => $.entry.phone),
      answer: number === undefined ? undefined : [number],
      changeLabel: t(($) => $.entry.changePhone),
    },
    4: { title: t(($) => $.entry.photo), answer: undefined, changeLabel: "" },
  };
  return (
    <TicketRoll isHanging className="sign-up-roll">
      {steps.map((each) =>
        each === step ? (
          <TicketRollSheet key={each} isCurrent>
            <p className="type-figures text-muted">{t(($) => $.entry.step, { number: each })}</p>
            <h2 ref={heading} tabIndex={-1} className="type-card mt-3 mb-6">
              {sheets[each].title}
            </h2>
            {children}
          </TicketRollSheet>
        ) : (
          <TicketRollSheet key={each} className="sign-up-other">
            <OtherStep
              step={t(($) => $.entry.step, { number: each })}
              title={sheets[each].title}
              answer={sheets[each].answer}
              change={
                each < step &&
                sheets[each].answer !== undefined && (
                  <button
                    type="button"
                    className="text-link type-small"
                    aria-label={sheets[each].changeLabel}
                    onClick={() => onStep(each)}
                  >
                    {t(($) => $.entry.change)}
                  </button>
                )
              }
            />
          </TicketRollSheet>
        ),
      )}
    </TicketRoll>
  );
}
