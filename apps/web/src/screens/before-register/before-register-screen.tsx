import { useTranslation } from "@bandeja/i18n/react";
import { ServiceBell } from "#features/posters/service-bell.tsx";
import { useTicketPrint } from "#features/posters/use-ticket-print.ts";
import { Waistcoat } from "#features/posters/waistcoat.tsx";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import { Choice } from "./choice.tsx";
import "./before-register-screen.css";

export const handle: ScreenHandle = { isStill: true };

/** Asks whether the visitor is a manager or waitstaff (specification section 2). */
export default function BeforeRegisterScreen() {
  const { t } = useTranslation();
  const open = useTicketPrint("open");
  const confirmed = useTicketPrint("confirmed");
  return (
    <>
      <PageTitle>{t(($) => $.beforeregister.title)}</PageTitle>
      <header className="wrap before-register-head">
        <h1 className="type-page">{t(($) => $.beforeregister.question)}</h1>
        <ScreenLink className="text-link" href={paths.login}>
          {t(($) => $.register.already)}
        </ScreenLink>
      </header>
      <div className="choices">
        <Choice
          kind="manager"
          to={paths.register}
          label={t(($) => $.home.manager)}
          text={t(($) => $.beforeregister.managerText)}
          picture={<ServiceBell format="tall" ticket={open} />}
        />
        <Choice
          kind="waitstaff"
          to={paths.waitstaff}
          label={t(($) => $.home.waitstaff)}
          text={t(($) => $.beforeregister.waitstaffText)}
          picture={<Waistcoat format="tall" ticket={confirmed} />}
        />
      </div>
    </>
  );
}
