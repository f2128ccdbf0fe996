import { useTranslation } from "@bandeja/i18n/react";
import { MailIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { TicketRule } from "@bandeja/ui/ticket";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { config } from "#lib/config.ts";
import { PageTitle } from "#lib/page-title.tsx";

export const handle: ScreenHandle = { isStill: true };

/** Shows the support address (specification section 2, Static pages). */
export default function ContactUsScreen() {
  const { t } = useTranslation();
  const title = t(($) => $.contactus.title);
  const hints = t(($) => $.contactus.hints);
  const [name, host] = config.supportEmail.split("@");
  const address = `mailto:${config.supportEmail}`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TicketPage
        title={title}
        lead={t(($) => $.contactus.lead)}
        stub={
          <LinkButton href={address} icon={<MailIcon />} isWide>
            {t(($) => $.contactus.write)}
          </LinkButton>
        }
      >
        <p className="type-label">{t(($) => $.contactus.email)}</p>
        <p className="type-card-small mt-1 wrap-anywhere hyphens-manual">
          {name}@<wbr />
          {host}
        </p>
        <TicketRule className="my-6" />
        <h2 className="type-label">{t(($) => $.contactus.help)}</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </TicketPage>
    </>
  );
}
