import { useTranslation } from "@bandeja/i18n/react";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import { DeletionChoice } from "./deletion-choice.tsx";
import "./delete-account-screen.css";

export const handle: ScreenHandle = { isStill: true };

/** Two ways to delete an account (specification section 2, Static pages), and the consequences. */
export default function DeleteAccountScreen() {
  const { t } = useTranslation();
  const title = t(($) => $.deleteaccount.title);
  const consequences = t(($) => $.deleteaccount.after);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="wrap delete-head">
        <h1 className="type-page">{title}</h1>
        <p className="type-lead delete-lead">{t(($) => $.deleteaccount.lead)}</p>
        <ScreenLink className="text-link mt-3" href={paths.accountDelete}>
          {t(($) => $.deleteaccount.here)}
        </ScreenLink>
      </header>
      <DeletionChoice />
      <section className="wrap delete-after">
        <h2 className="type-section">{t(($) => $.deleteaccount.afterTitle)}</h2>
        <div>
          <ul>
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <ScreenLink className="text-link mt-6" href={paths.privacyPolicy}>
            {t(($) => $.privacy.title)}
          </ScreenLink>
        </div>
      </section>
    </>
  );
}
