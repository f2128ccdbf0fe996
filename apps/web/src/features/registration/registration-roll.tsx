import { useTranslation } from "@bandeja/i18n/react";
import { TicketRoll, TicketRollSheet } from "@bandeja/ui/ticket-roll";
import { useEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { paths } from "../../paths.ts";
import { OtherStep } from "./other-step.tsx";
import type { RegistrationStep } from "./registration-step.ts";
import type { Registration } from "./registration.ts";
import { StepHeading } from "./step-heading.tsx";
import "./registration-roll.css";

/** A step that takes another's place on the same page takes the focus, unless one of its fields has it already. */
function useStepFocus(step: RegistrationStep, isGuess: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<RegistrationStep>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = isGuess ? undefined : step;
    if (before === undefined || before === step) return;
    const sheet = heading.current?.closest("li");
    if (sheet?.contains(document.activeElement) !== true) heading.current?.focus();
  }, [step, isGuess]);
  return heading;
}

/**
 * The three steps, off one continuous roll: what was answered can be read and changed, the present step holds
 * `children`, what comes is named.
 *
 * @param isGuess while it is not yet known which step is asked for: whoever asks for another does not see it
 */
export function RegistrationRoll({
  step,
  registration: { account, venue },
  isGuess = false,
  children,
}: {
  step: RegistrationStep;
  registration: Registration;
  isGuess?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const heading = useStepFocus(step, isGuess);
  const steps = [
    {
      number: 1,
      title: t(($) => $.register.account),
      answer: account && [account.username, account.email],
      change: { to: paths.register, label: t(($) => $.register.changeAccount) },
    },
    {
      number: 2,
      title: t(($) => $.register.venue),
      answer: venue && [venue.restaurant, `${venue.city}, ${venue.country}`],
      change: { to: paths.registerStep(2), label: t(($) => $.register.changeVenue) },
    },
    { number: 3, title: t(($) => $.register.phone) },
  ];
  return (
    <TicketRoll isHanging className={isGuess ? "registration-roll registration-guess" : "registration-roll"}>
      {steps.map(({ number, title, answer, change }) =>
        number === step ? (
          <TicketRollSheet key={number} isCurrent>
            <StepHeading ref={heading} step={step} title={title} />
            {children}
          </TicketRollSheet>
        ) : (
          <TicketRollSheet key={number} className="registration-other">
            <OtherStep
              number={number}
              title={title}
              {...(number < step && answer !== undefined && { answer, change })}
            />
          </TicketRollSheet>
        ),
      )}
    </TicketRoll>
  );
}
