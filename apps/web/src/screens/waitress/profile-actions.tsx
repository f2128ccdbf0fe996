import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { ChatIcon, CheckIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { SiteLink } from "#lib/site-link.tsx";
import { paths } from "../../paths.ts";

type Action = "confirm" | "chat";

/** "pending shows confirm-on-app and chat-on-app actions; confirmed shows only chat-on-app" (specification section 4). */
const actionsOf: Partial<Record<Applicant["status"], readonly Action[]>> = {
  pending: ["confirm", "chat"],
  confirmed: ["chat"],
};

/** What the app can do about an application that stands like this; nothing where there is nothing to do. */
export function ProfileActions({ status }: { status: Applicant["status"] | undefined }) {
  const { t } = useTranslation();
  const actions = status === undefined ? undefined : actionsOf[status];
  if (actions === undefined) return null;
  return (
    <div className="profile-actions">
      {actions.includes("confirm") && (
        <LinkButton as={SiteLink} href={paths.downloadApp} isWide icon={<CheckIcon />}>
          {t(($) => $.waitress.confirmOnApp)}
        </LinkButton>
      )}
      {actions.includes("chat") && (
        <LinkButton as={SiteLink} href={paths.downloadApp} tone="secondary" isWide icon={<ChatIcon />}>
          {t(($) => $.waitress.chatOnApp)}
        </LinkButton>
      )}
    </div>
  );
}
