import type { Message } from "@bandeja/contract/calls/messages";
import { useState } from "react";

/** Announces new messages of the other side to screen readers. */
export function LiveAnnouncement({ newest, name }: { newest: Message | undefined; name: string }) {
  const [firstSeen] = useState(newest?.id);
  return (
    <p role="status" className="sr-only">
      {newest !== undefined && newest.id !== firstSeen && `${name}: ${newest.text}`}
    </p>
  );
}
