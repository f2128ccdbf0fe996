import type { Message } from "@bandeja/contract/calls/messages";
import { useState } from "react";

/** Says to screen readers what the other has written since the conversation was opened. */
export function LiveAnnouncement({ newest, name }: { newest: Message | undefined; name: string }) {
  const [firstSeen] = useState(newest?._id);
  return (
    <p role="status" className="sr-only">
      {newest !== undefined && newest._id !== firstSeen && `${name}: ${newest.messagetext}`}
    </p>
  );
}
