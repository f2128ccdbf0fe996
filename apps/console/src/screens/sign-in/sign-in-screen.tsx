import { useTranslation } from "@bandeja/i18n/react";
import { useLogIn } from "#lib/use-passkey.ts";
import { EntryCard } from "#features/entry/entry-card.tsx";
import { Screen } from "#layout/screen.tsx";

export function SignInScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t(($) => $.operatorconsole.signin.title)}>
      <EntryCard
        text={t(($) => $.operatorconsole.signin.text)}
        label={t(($) => $.operatorconsole.signin.button)}
        entry={useLogIn()}
      />
    </Screen>
  );
}
