import { useTranslation } from "@bandeja/i18n/react";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { Island } from "#lib/island/island.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { InsertPhonePage } from "./insert-phone-page.tsx";

export const handle: ScreenHandle = { isStill: true };

/** The document of `InsertPhonePage`. */
export default function InsertPhoneScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t(($) => $.phone.title)}</PageTitle>
      <Island name="phone" hydrates="now">
        <InsertPhonePage />
      </Island>
    </>
  );
}
