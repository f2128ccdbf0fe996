import type { ComponentType, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { IconProps } from "./icon-frame.tsx";
import { CheckIcon, ClockIcon, DoubleCheckIcon } from "./icon.tsx";

export type MessageStatus = "waiting" | "sent" | "received" | "read";

export type ChatBubbleProps = {
  from: "me" | "other";
  /** Who says it, for screen readers. */
  author: string;
  children: ReactNode;
  /** Already in the reader's language, with the machine-readable time beside it. */
  time: { text: string; dateTime: string };
  /** How far one's own message has come, with its word. */
  status?: { kind: MessageStatus; label: string };
};

const marks: Record<MessageStatus, ComponentType<IconProps>> = {
  waiting: ClockIcon,
  sent: CheckIcon,
  received: DoubleCheckIcon,
  read: DoubleCheckIcon,
};

/** One message: one's own stand at the right, in wine. Put it in a list item. */
export function ChatBubble({ from, author, children, time, status }: ChatBubbleProps): ReactElement {
  const Mark = status === undefined ? null : marks[status.kind];
  return (
    <div className={classNames("bubble", from === "me" && "bubble-mine")}>
      <p className="bubble-text">
        <span className="sr-only">{author}: </span>
        {children}
      </p>
      <p className="bubble-note">
        <time dateTime={time.dateTime}>{time.text}</time>
        {Mark !== null && <Mark className={classNames(status?.kind === "read" && "text-wine")} />}
        {status !== undefined && <span className="sr-only">{status.label}</span>}
      </p>
    </div>
  );
}
