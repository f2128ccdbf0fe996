import { useTranslation } from "@bandeja/i18n/react";
import { Carousel } from "@bandeja/ui/carousel";
import { ServiceBell } from "./service-bell.tsx";
import { SignUpSheet } from "./sign-up-sheet.tsx";
import { useTicketPrint } from "./use-ticket-print.ts";
import { Waistcoat } from "./waistcoat.tsx";
import "./three-steps.css";

/** "Carousel page. Three slides" (specification section 2): the three steps, also at the top of the easy guide. */
export function ThreeSteps() {
  const { t } = useTranslation();
  const open = useTicketPrint("open");
  const confirmed = useTicketPrint("confirmed");
  const steps = [
    {
      title: t(($) => $.home.signUp),
      text: t(($) => $.home.signUpText),
      picture: <SignUpSheet format="tall" />,
    },
    {
      title: t(($) => $.home.postShift),
      text: t(($) => $.home.postShiftText),
      picture: <ServiceBell format="tall" ticket={open} />,
    },
    {
      title: t(($) => $.home.hire),
      text: t(($) => $.home.hireText),
      picture: <Waistcoat format="tall" ticket={confirmed} />,
    },
  ];
  return (
    <Carousel
      className="three-steps ground-band"
      texts={{
        label: t(($) => $.carousel.title),
        carousel: t(($) => $.carousel.carousel),
        slide: t(($) => $.carousel.slide),
        slides: t(($) => $.carousel.slides),
        previous: t(($) => $.carousel.previous),
        next: t(($) => $.carousel.next),
        play: t(($) => $.carousel.play),
        pause: t(($) => $.carousel.pause),
        position: (number, total) => t(($) => $.carousel.place, { number, total }),
      }}
      titles={steps.map(({ title }) => title)}
    >
      {steps.map(({ title, text, picture }, index) => (
        <div key={title} className="three-step">
          <div className="three-step-words">
            <p aria-hidden="true" className="type-numeral">
              {index + 1}
            </p>
            <h2 className="type-section">{title}</h2>
            <p className="type-lead">{text}</p>
          </div>
          <div className="three-step-picture">{picture}</div>
        </div>
      ))}
    </Carousel>
  );
}
