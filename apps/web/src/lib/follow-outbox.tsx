import { readOutbox } from "@bandeja/web-platform/outbox/outbox-store.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Sends the messages that an earlier page has left, before the chat is opened. */
export function FollowOutbox() {
  const queries = useQueryClient();
  const account = useLogin()?.id;
  useEffect(() => {
    if (account === undefined || readOutbox(account).length === 0) return;
    void import("@bandeja/web-platform/outbox/start-outbox.ts").then(
      ({ startOutbox }) => startOutbox(queries),
      // Without a network the messages wait for the next page.
      () => undefined,
    );
  }, [account, queries]);
  return null;
}
