import { useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { findEnd } from "#lib/queries.ts";
import { useLogIn } from "#lib/use-passkey.ts";
import { EntryCard } from "#features/entry/entry-card.tsx";
import { Screen } from "#layout/screen.tsx";

export function SignInScreen() {
  const { t } = useTranslation();
  const end = findEnd(useQueryClient());
  return (
    <Screen title={t(($) => $.operatorconsole.signin.title)}>
      {end !== undefined && (
        <p role="status" className="note">
          {t(($) => $.operatorconsole.signin[end])}
        </p>
      )}
      <EntryCard
        text={t(($) => $.operatorconsole.signin.text)}
        label={t(($) => $.operatorconsole.signin.button)}
        entry={useLogIn()}
      />
    </Screen>
  );
}
