import type { ComponentType, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { IconProps } from "./icon-frame.tsx";
import { CheckIcon, ClockIcon, DoubleCheckIcon } from "./icon.tsx";
import "./styles/chat.css";

export type MessageStatus = "waiting" | "sent" | "received" | "read";

export type ChatBubbleProps = {
  from: "me" | "other";
  /** The author's name, for screen readers. */
  author: string;
  children: ReactNode;
  /** The formatted time, with its machine-readable form. */
  time: { text: string; dateTime: string };
  /** The delivery status of an own message, with its label. */
  status?: { kind: MessageStatus; label: string };
};

const marks: Record<MessageStatus, ComponentType<IconProps>> = {
  waiting: ClockIcon,
  sent: CheckIcon,
  received: DoubleCheckIcon,
  read: DoubleCheckIcon,
};

/** One message; own ones are on the right, in wine. Belongs into a list item. */
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
