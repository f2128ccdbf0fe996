import { ThreadList } from "@bandeja/features/messages/thread-list.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { PaperBubbles } from "@bandeja/ui/art/paper-bubbles";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { ListPage } from "#features/list-page/list-page.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";

/** The venue's threads, with unread counts. */
export function MessagesScreen() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t(($) => $.nav.messages)}
      aside={<p className="type-lead mt-5 max-w-[20em]">{t(($) => $.conversation.closedWhy)}</p>}
    >
      <ThreadList addressOf={paths.chatWith} none={<NoThreads />} />
    </ListPage>
  );
}

/** Explains how a thread begins, with a link. */
function NoThreads() {
  const { t } = useTranslation();
  return (
    <EmptyState
      art={PaperBubbles}
      title={t(($) => $.conversation.none)}
      action={
        <LinkButton as={ScreenLink} href={paths.jobs}>
          {t(($) => $.conversation.toJobs)}
        </LinkButton>
      }
    >
      {t(($) => $.conversation.noneVenue)}
    </EmptyState>
  );
}
