import { PersonMenu } from "@bandeja/features/people/person-menu.tsx";
import { ReportPerson } from "@bandeja/features/people/report-buttons.tsx";
import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import { isGone } from "@bandeja/features/query/query-state.ts";
import { ConversationSkeleton } from "@bandeja/features/chat/conversation-skeleton.tsx";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { Face } from "@bandeja/ui/face";
import { PhoneIcon } from "@bandeja/ui/icon";
import { useParams } from "react-router";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { Conversation } from "@bandeja/features/chat/conversation.tsx";
import { useCounterpart } from "./use-counterpart.ts";
import type { AboutShift, Counterpart } from "./use-counterpart.ts";
import "./chat-screen.css";

/** The thread with one worker, or with one venue. */
export function ChatScreen() {
  const { person = "" } = useParams();
  const login = useLogin();
  return login && <ChatWith key={person} login={login} other={person} />;
}

function ChatWith({ login, other }: { login: Login; other: string }) {
  const { t } = useTranslation();
  const { query, counterpart } = useCounterpart(login, other);
  const name = counterpart?.name ?? t(($) => $.chat.title);
  if (counterpart === undefined && query.error !== null) {
    return (
      <Screen title={name} parent={appPaths.messages} isTitleShown={false}>
        {isGone(query) ? (
          <EmptyState title={t(($) => $.chat.notFound)}>{t(($) => $.conversation.closedWhy)}</EmptyState>
        ) : (
          <QueryFailed query={query} title={t(($) => $.chat.notLoaded)} />
        )}
      </Screen>
    );
  }
  return (
    <Screen
      title={name}
      parent={appPaths.messages}
      isTitleShown={false}
      lead={counterpart && <WhoItIs {...counterpart} />}
      actions={
        counterpart && (
          <>
            {counterpart.phone !== undefined && (
              <a
                href={`tel:${counterpart.phone.replaceAll(/[^+\d]/g, "")}`}
                className="bar-button"
                aria-label={t(($) => $.threads.call, { name })}
              >
                <PhoneIcon />
              </a>
            )}
            <ReportPerson className="bar-button" person={other} name={name} />
            <PersonMenu className="bar-button" person={other} name={name} />
          </>
        )
      }
    >
      <div className="talk">
        {counterpart?.shift && <WhichShift {...counterpart.shift} />}
        {counterpart === undefined ? (
          <ConversationSkeleton />
        ) : (
          <Conversation me={login.id} other={other} name={counterpart.name} isCompact />
        )}
      </div>
    </Screen>
  );
}

/** Above the thread: its shift and the status of the application. */
function WhichShift({ href, startDate, endDate, status }: AboutShift) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <ScreenLink href={href} className="talk-shift">
      <span className="text-link">{format.title(format.days(startDate, endDate))}</span>{" "}
      {t(($) => $.stamps.stamps[status])}
    </ScreenLink>
  );
}

/** The face, which links to the profile. */
function WhoItIs({ name, photo, about }: Counterpart) {
  const { t } = useTranslation();
  const face = <Face name={name} photo={photoUrl(photo)} size="row" isDecorative />;
  if (about === undefined) return face;
  return (
    <ScreenLink href={about} className="bar-button">
      {face}
      <span className="sr-only">{t(($) => $.threads.about, { name })}</span>
    </ScreenLink>
  );
}
