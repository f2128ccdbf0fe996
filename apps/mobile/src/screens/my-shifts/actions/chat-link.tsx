import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { ChatIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** Links to the thread with the venue, with the number of unread messages. */
export function ChatLink({ application: { job, unread } }: { application: OwnApplication }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <LinkButton
      as={ScreenLink}
      href={appPaths.chat(job.venueId)}
      tone={unread > 0 ? "primary" : "secondary"}
      size="small"
      icon={<ChatIcon />}
    >
      <span>
        {t(($) => $.myshifts.chat)}
        {unread > 0 && (
          <>
            <span aria-hidden="true"> {format.count(unread)}</span>
            <span className="sr-only">, {t(($) => $.nav.unread, { count: unread })}</span>
          </>
        )}
      </span>
    </LinkButton>
  );
}
