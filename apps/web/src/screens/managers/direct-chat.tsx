import { useTranslation } from "@bandeja/i18n/react";
import { ChatBubble } from "@bandeja/ui/chat-bubble";
import { LandingSection } from "#features/landing/landing-section.tsx";
import { Ledger } from "#features/landing/ledger.tsx";
import { legalValues } from "#features/legal/legal-values.ts";
import "./direct-chat.css";

/** "Direct Chat": its purpose, and an example. */
export function DirectChat() {
  const { t } = useTranslation();
  return (
    <LandingSection
      title={t(($) => $.managers.chat)}
      lead={t(($) => $.managers.chatLead)}
      aside={<ExampleChat />}
    >
      <Ledger
        entries={[
          { title: t(($) => $.managers.chatSeen), text: t(($) => $.managers.chatSeenText) },
          {
            title: t(($) => $.managers.chatOpen),
            text: t(($) => $.managers.chatOpenText, { days: legalValues.contactDays }),
          },
          { title: t(($) => $.managers.chatPrivate), text: t(($) => $.managers.chatPrivateText) },
        ]}
      />
    </LandingSection>
  );
}

/** Rendered with the chat's components, and labelled as an example. */
function ExampleChat() {
  const { t } = useTranslation();
  const me = t(($) => $.chat.you);
  const other = t(($) => $.managers.applicant);
  const messages = [
    { from: "me", at: "16:02", text: t(($) => $.managers.exampleAsk) },
    { from: "other", at: "16:04", text: t(($) => $.managers.exampleYes) },
    { from: "me", at: "16:05", text: t(($) => $.managers.exampleDoor) },
    { from: "other", at: "16:05", text: t(($) => $.managers.exampleEnd) },
  ] as const;
  return (
    <figure className="example-chat ground-card">
      <ol className="example-chat-messages">
        {messages.map(({ from, at, text }) => (
          <li key={text}>
            <ChatBubble
              from={from}
              author={from === "me" ? me : other}
              time={{ text: at, dateTime: at }}
              {...(from === "me" && { status: { kind: "read", label: t(($) => $.chat.status.read) } })}
            >
              {text}
            </ChatBubble>
          </li>
        ))}
      </ol>
      <figcaption className="type-hint">{t(($) => $.managers.example)}</figcaption>
    </figure>
  );
}
