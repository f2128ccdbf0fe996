import { useTranslation } from "@bandeja/i18n/react";
import { MailIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { Rail, Ticket } from "@bandeja/ui/ticket";
import { LinkedText } from "#features/legal/linked-text.tsx";
import { config } from "#lib/config.ts";
import { paths } from "../../paths.ts";

/** By the app or by e-mail: two tickets on a rail. */
export function DeletionChoice() {
  const { t } = useTranslation();
  const subject = encodeURIComponent(t(($) => $.deleteaccount.subject));
  return (
    <div className="two-ways ground-band">
      <Rail />
      <div className="wrap two-ways-tickets">
        <Ticket as="section" shadow="far">
          <p aria-hidden="true" className="type-numeral text-wine">
            1
          </p>
          <h2 className="type-card mt-5">{t(($) => $.deleteaccount.inApp)}</h2>
          <p className="mt-3">{t(($) => $.deleteaccount.inAppText)}</p>
          <p className="mt-3">
            <a className="text-link" href={paths.app}>
              {t(($) => $.downloadapp.open)}
            </a>
          </p>
        </Ticket>
        <Ticket
          as="section"
          shadow="far"
          stub={
            <LinkButton href={`mailto:${config.supportEmail}?subject=${subject}`} icon={<MailIcon />} isWide>
              {t(($) => $.deleteaccount.write)}
            </LinkButton>
          }
        >
          <p aria-hidden="true" className="type-numeral text-wine">
            2
          </p>
          <h2 className="type-card mt-5">{t(($) => $.deleteaccount.byEmail)}</h2>
          <p className="mt-3">
            <LinkedText>{t(($) => $.deleteaccount.byEmailText, { email: config.supportEmail })}</LinkedText>
          </p>
        </Ticket>
      </div>
    </div>
  );
}
