import { useTranslation } from "@bandeja/i18n/react";
import { HowFloor } from "@bandeja/ui/art/how-floor";
import { JobPrice } from "#features/landing/job-price.tsx";
import { TicketRoll, TicketRollStep } from "@bandeja/ui/ticket-roll";

/** "Hiring is claimed to take three steps" (specification section 1), on one paper roll. */
export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section className="home-how ground-rail">
      <HowFloor className="home-how-floor" />
      <div className="home-how-words">
        <h2 className="type-page">{t(($) => $.home.howTitle)}</h2>
        <p className="type-lead mt-6">{t(($) => $.home.howLead)}</p>
        <p className="mt-6">
          <JobPrice />
        </p>
        {/* The server shows here how soon jobs are staffed, once it knows (packages/site-files). */}
        <p className="mt-6" data-filled="hiring" hidden />
      </div>
      <TicketRoll className="home-how-roll">
        <TicketRollStep number={1} title={t(($) => $.home.signUp)}>
          {t(($) => $.home.signUpText)}
        </TicketRollStep>
        <TicketRollStep number={2} title={t(($) => $.home.postShift)}>
          {t(($) => $.home.postShiftText)}
        </TicketRollStep>
        <TicketRollStep number={3} title={t(($) => $.home.hire)}>
          {t(($) => $.home.hireText)}
        </TicketRollStep>
      </TicketRoll>
    </section>
  );
}
