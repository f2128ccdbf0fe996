import { useReadableEmail } from "@bandeja/features/account/use-readable-email.ts";
import { OtherStep } from "@bandeja/features/form/other-step.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { TicketRoll, TicketRollSheet } from "@bandeja/ui/ticket-roll";
import { useEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { writtenNumber } from "@bandeja/features/phone/written-number.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import type { RegistrationStep } from "./registration-step.ts";
import type { Registration } from "./registration.ts";
import { StepHeading } from "./step-heading.tsx";

/** Focuses a step that replaces another on the same page, unless one of its fields has the focus. */
function useStepFocus(step: RegistrationStep, isGuess: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef<RegistrationStep>(undefined);
  useEffect(() => {
    const before = lastStep.current;
    lastStep.current = isGuess ? undefined : step;
    if (before === undefined || before === step) return;
    const sheet = heading.current?.closest("li");
    if (sheet?.contains(document.activeElement) !== true) heading.current?.focus();
  }, [step, isGuess]);
  return heading;
}

/**
 * The three steps on one paper roll: earlier ones show their answers, the current one contains `children`, later ones
 * their titles, and the phone its number if it is verified first.
 *
 * @param isGuess true until the requested step is known; CSS hides the roll if another step is requested
 */
export function RegistrationRoll({
  step,
  registration: { account, venue, phone },
  isGuess = false,
  children,
}: {
  step: RegistrationStep;
  registration: Registration;
  isGuess?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const email = useReadableEmail(account?.email ?? "");
  const heading = useStepFocus(step, isGuess);
  const steps = [
    {
      number: 1,
      title: t(($) => $.register.account),
      answer: account && [account.username, email],
      change: { to: paths.register, label: t(($) => $.register.changeAccount) },
    },
    {
      number: 2,
      title: t(($) => $.register.venue),
      answer: venue && [venue.name, `${venue.city}, ${venue.country}`],
      change: { to: paths.registerStep(2), label: t(($) => $.register.changeVenue) },
    },
    {
      number: 3,
      title: t(($) => $.register.phone),
      answer: phone && phone !== "later" && [writtenNumber(phone)],
      change: { to: paths.insertPhone, label: t(($) => $.phone.changeNumber) },
    },
  ];
  return (
    <TicketRoll isHanging className={isGuess ? "registration-roll registration-guess" : "registration-roll"}>
      {steps.map(({ number, title, answer, change }) => {
        // A later step keeps its answer to itself, apart from a number that is verified before.
        const settledAnswer = number < step || number === 3 ? answer || undefined : undefined;
        return number === step ? (
          <TicketRollSheet key={number} isCurrent>
            <StepHeading ref={heading} step={step} title={title} />
            {children}
          </TicketRollSheet>
        ) : (
          <TicketRollSheet key={number} className="registration-other">
            <OtherStep
              step={t(($) => $.register.step, { number })}
              title={title}
              answer={settledAnswer}
              change={
                settledAnswer !== undefined && (
                  <ScreenLink className="text-link type-small" href={change.to} aria-label={change.label}>
                    {t(($) => $.register.change)}
                  </ScreenLink>
                )
              }
            />
          </TicketRollSheet>
        );
      })}
    </TicketRoll>
  );
}
