import { useTranslation } from "@bandeja/i18n/react";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { Island } from "#lib/island/island.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { VerifyCodePage } from "./verify-code-page.tsx";

export const handle: ScreenHandle = { isStill: true };

/** The document of `VerifyCodePage`. */
export default function VerifyCodeScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t(($) => $.register.codeTitle)}</PageTitle>
      <Island name="phone" hydrates="now">
        <VerifyCodePage />
      </Island>
    </>
  );
}
