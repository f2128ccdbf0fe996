import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { ChatIcon, CheckIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { paths } from "../../paths.ts";
import { AppLinkCode } from "#features/app-link-code/app-link-code.tsx";

type Action = "confirm" | "chat";

/** "pending shows confirm-on-app and chat-on-app actions; confirmed shows only chat-on-app" (specification section 4). */
const actionsOf: Partial<Record<Applicant["status"], readonly Action[]>> = {
  pending: ["confirm", "chat"],
  confirmed: ["chat"],
};

/** The app's actions for an application of this status: links that open the app with the same login. */
export function ApplicantActions({
  person,
  application,
}: {
  person: string;
  application: Pick<Applicant, "id" | "status"> & { readonly jobId: string };
}) {
  const { t } = useTranslation();
  const actions = actionsOf[application.status];
  if (actions === undefined) return null;
  const page = {
    confirm: paths.appApplicant(application.jobId, application.id),
    chat: paths.appChat(person),
  };
  const [first = "chat"] = actions;
  return (
    <div className="profile-actions">
      {actions.includes("confirm") && (
        <LinkButton href={page.confirm} isWide icon={<CheckIcon />}>
          {t(($) => $.waitress.confirmOnApp)}
        </LinkButton>
      )}
      {actions.includes("chat") && (
        <LinkButton href={page.chat} tone="secondary" isWide icon={<ChatIcon />}>
          {t(($) => $.waitress.chatOnApp)}
        </LinkButton>
      )}
      <AppLinkCode
        path={page[first]}
        alt={t(($) => $.waitress.codeAlt)}
        caption={t(($) => $.waitress.code)}
      />
    </div>
  );
}
