import { Status } from "@bandeja/ui/status";
import type { Message } from "@bandeja/contract/calls/messages";
import { useState } from "react";

/** Announces new messages of the other side to screen readers: those that arrive together, together. */
export function LiveAnnouncement({ received, name }: { received: readonly Message[]; name: string }) {
  const newest = received.at(-1)?.id;
  const [last, setLast] = useState({ newest, arrived: [] as readonly Message[] });
  if (newest !== undefined && newest !== last.newest) {
    const index = received.findIndex(({ id }) => id === last.newest);
    // One that is gone, or no longer in the newest page, does not make all the others new.
    const isGone = index === -1 && last.newest !== undefined;
    setLast({ newest, arrived: received.slice(isGone ? -1 : index + 1) });
  }
  return (
    <Status className="sr-only">
      {last.arrived.map(({ id, text }) => (
        <span key={id}>{`${name}: ${text} `}</span>
      ))}
    </Status>
  );
}
