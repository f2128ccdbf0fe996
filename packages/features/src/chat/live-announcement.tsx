import type { Message } from "@bandeja/contract/calls/messages";
import { useState } from "react";

/** Announces new messages of the other side to screen readers. */
export function LiveAnnouncement({ newest, name }: { newest: Message | undefined; name: string }) {
  const [firstSeen] = useState(newest?._id);
  return (
    <p role="status" className="sr-only">
      {newest !== undefined && newest._id !== firstSeen && `${name}: ${newest.messagetext}`}
    </p>
  );
}
