import { waitressGet, type WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import { Face } from "@bandeja/ui/face";
import { BackIcon } from "@bandeja/ui/icon";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "react-router";
import { hasFailed } from "@bandeja/features/query/query-state.ts";
import { RecordFailure } from "#features/record-failure/record-failure.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { sessionStore } from "@bandeja/web-platform/storage/storage.ts";
import { useShownId } from "#lib/use-shown-id.ts";
import { useUser } from "#lib/use-user.ts";
import { paths } from "../../paths.ts";
import { ConversationSkeleton } from "@bandeja/features/chat/conversation-skeleton.tsx";
import { PersonMenu } from "@bandeja/features/people/person-menu.tsx";
import { ReportPerson } from "@bandeja/features/people/report-buttons.tsx";
import { Conversation } from "@bandeja/features/chat/conversation.tsx";
import "./chat-screen.css";

/** The thread with one worker (specification section 2, Chat; docs/product.md says why there is no sample). */
export function ChatScreen() {
  // By a bare address the person whose profile was shown last in this tab.
  const lastId = sessionStore.read("shown.waitress") ?? undefined;
  const id = useShownId("chat") ?? lastId;
  return id === undefined ? <Navigate to={paths.messages} replace /> : <ChatWith key={id} id={id} />;
}

function ChatWith({ id }: { id: string }) {
  const { t } = useTranslation();
  const me = useUser();
  const profile = useQuery(queryOf(waitressGet, { params: { id } }));
  const person = profile.data?.data;
  const title = person === undefined ? t(($) => $.chat.title) : t(($) => $.chat.with, { name: person.name });
  if (hasFailed(profile)) {
    return (
      <RecordFailure
        record={profile}
        title={title}
        texts={{
          notFound: t(($) => $.chat.notFound),
          notFoundWhy: t(($) => $.chat.notFoundWhy),
          notLoaded: t(($) => $.chat.notLoaded),
        }}
      />
    );
  }
  return (
    <div className="chat">
      <PageTitle>{title}</PageTitle>
      <Counterpart id={id} person={person} />
      <div className="chat-talk">
        {me === undefined || person === undefined ? (
          <ConversationSkeleton />
        ) : (
          <Conversation me={me.id} other={id} name={person.name} />
        )}
      </div>
    </div>
  );
}

/** The other side: above the thread on a phone, beside it on a wide screen. */
function Counterpart({ id, person }: { id: string; person: WorkerProfile | undefined }) {
  const { t } = useTranslation();
  return (
    <header className="chat-head ground-band">
      <PlateEdge onBand className="chat-plate" />
      <Link to={paths.applicantById(id)} className="chat-back">
        <BackIcon className="icon" />
        <span className="chat-back-text">{t(($) => $.chat.back)}</span>
      </Link>
      <Face
        name={person?.name ?? ""}
        photo={photoUrl(person?.photo ?? null)}
        size="fill"
        isDecorative
        className="chat-face"
      />
      <h1 className="chat-name">{person?.name ?? <SkeletonBar className="block h-7 w-40" />}</h1>
      {person !== undefined && (
        <div className="chat-more">
          <ReportPerson className="icon-button" person={id} name={person.name} />
          <PersonMenu className="icon-button" person={id} name={person.name} />
        </div>
      )}
    </header>
  );
}
