import { loginDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { saveLoginType } from "#lib/login-type.ts";
import { appPaths } from "@bandeja/contract/app-pages";

/** Below a taken e-mail: a link to the login, which starts with that e-mail. */
export function TakenEmail({ email, next }: { email: string; next: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {t(($) => $.register.taken)}{" "}
      <ScreenLink
        href={next === undefined ? appPaths.login : appPaths.loginThen(next)}
        onClick={() => {
          saveDraft(loginDraft, { email });
          saveLoginType("waitress");
        }}
      >
        {t(($) => $.register.takenLogin)}
      </ScreenLink>
    </>
  );
}
