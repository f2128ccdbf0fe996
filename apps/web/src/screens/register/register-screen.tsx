import { useTranslation } from "@bandeja/i18n/react";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { Island } from "#lib/island/island.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { RegisterPage } from "./register-page.tsx";

export const handle: ScreenHandle = { isStill: true };

/** The document of `RegisterPage`. */
export default function RegisterScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t(($) => $.register.title)}</PageTitle>
      <Island name="registration" hydrates="now">
        <RegisterPage />
      </Island>
    </>
  );
}
