import { loginDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import { isTaken } from "./registration-memory.ts";
import type { AccountName } from "./registration-memory.ts";

interface Form {
  errorOf: (name: AccountName) => string | undefined;
  getValue: (name: AccountName) => string | undefined;
}

/** The error for a taken user name or e-mail, with a link to the login. */
export function takenError(form: Form, name: AccountName) {
  if (form.errorOf(name) === undefined || !isTaken(name, form.getValue(name))) return {};
  return { error: <AlreadyRegistered readEmail={() => form.getValue("email")} /> };
}

function AlreadyRegistered({ readEmail }: { readEmail: () => string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {t(($) => $.register.taken)}{" "}
      <ScreenLink href={paths.login} onClick={() => saveDraft(loginDraft, { email: readEmail() })}>
        {t(($) => $.register.takenLogin)}
      </ScreenLink>
    </>
  );
}
