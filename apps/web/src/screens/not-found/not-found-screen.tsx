import { useTranslation } from "@bandeja/i18n/react";
import { FallenTray } from "@bandeja/ui/art/fallen-tray";
import { CrossLink } from "#features/cross-link/cross-link.tsx";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "../../paths.ts";
import "./not-found-screen.css";

export const handle: ScreenHandle = { isStill: true };

/** The page of unknown addresses, with links. The server sends it with status 404. */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  const title = t(($) => $.failure.notFoundTitle);
  return (
    <div className="wrap not-found">
      <PageTitle>{title}</PageTitle>
      <div>
        <h1 className="type-page">{title}</h1>
        <p className="type-lead not-found-lead">{t(($) => $.notfound.lead)}</p>
      </div>
      <FallenTray className="not-found-tray" />
      <section>
        <h2 className="type-card">{t(($) => $.notfound.links)}</h2>
        <CrossLink
          entries={[
            { to: paths.home, title: t(($) => $.menu.home), text: t(($) => $.notfound.home) },
            { to: paths.jobs, title: t(($) => $.menu.jobsList), text: t(($) => $.notfound.jobs) },
            { to: paths.login, title: t(($) => $.menu.login), text: t(($) => $.notfound.login) },
          ]}
        />
      </section>
    </div>
  );
}
