import { BlockedPeople } from "@bandeja/features/people/blocked/blocked-people.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** The parties that this account has blocked. */
export function BlockedScreen() {
  const { t } = useTranslation();
  const isVenue = useLogin()?.type === "restaurant";
  return (
    <Screen
      title={isVenue ? t(($) => $.accountlinks.blockedPeople) : t(($) => $.accountlinks.blockedVenues)}
      parent={appPaths.account}
    >
      <BlockedPeople
        none={<EmptyState title={t(($) => $.people.none)}>{t(($) => $.people.noneHint)}</EmptyState>}
      />
    </Screen>
  );
}
