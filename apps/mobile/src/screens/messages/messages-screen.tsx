import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { ThreadList } from "@bandeja/features/messages/thread-list.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { PaperBubbles } from "@bandeja/ui/art/paper-bubbles";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { homeOf } from "#lib/home-of.ts";
import { appPaths } from "@bandeja/contract/app-pages";

/** The threads of an account, with unread counts. */
export function MessagesScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t(($) => $.nav.messages)}>
      <ThreadList addressOf={appPaths.chat} none={<NoThreads />} />
    </Screen>
  );
}

/** Explains how a thread begins, with a link. */
function NoThreads() {
  const { t } = useTranslation();
  const login = useLogin();
  const isVenue = login?.type === "restaurant";
  return (
    <EmptyState
      art={PaperBubbles}
      title={t(($) => $.conversation.none)}
      action={
        <LinkButton as={ScreenLink} href={homeOf(login)}>
          {isVenue ? t(($) => $.conversation.toJobs) : t(($) => $.threads.toShifts)}
        </LinkButton>
      }
    >
      {isVenue ? t(($) => $.conversation.noneVenue) : t(($) => $.threads.noneWaitstaff)}
    </EmptyState>
  );
}
