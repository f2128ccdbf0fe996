import type { Outgoing } from "@bandeja/features/chat/outgoing.ts";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import type { Message } from "@bandeja/contract/calls/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { clearRefused, useOfflineMutation, useMutationRecords } from "#lib/offline-mutations.ts";
import type { MutationRecord } from "#lib/offline-mutations.ts";

const stateOf = { idle: "waiting", pending: "waiting", success: "arrived", error: "unsent" } as const;

/**
 * Sends messages: each is shown in the thread at once, until the list contains it. Without a network they wait, even
 * when the app is closed; a refused message stays, to be sent again or discarded.
 */
export function useOutgoing(me: string, other: string, listed: readonly Message[] | undefined) {
  const queries = useQueryClient();
  const isHere = useRef(true);
  const mutation = useOfflineMutation("message", () => isHere.current);
  const records = useMutationRecords("message");
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const known = new Set(listed?.map(({ clientid }) => clientid));
  const newest = listed?.at(-1)?.messagedate ?? "";

  // A message older than the newest in the list has left the list's first page, so that it need not be shown.
  const isShown = ({ input, status, answer }: MutationRecord<"message">) =>
    input.otherperson_id === other &&
    !known.has(input.clientid) &&
    (status !== "success" || (answer?.data.messagedate ?? "") > newest);
  const outgoing = records.filter(isShown).map(({ input, status, at, failure }): Outgoing => ({
    clientid: input.clientid,
    text: input.messagetext,
    writtenAt: new Date(at).toISOString(),
    state: stateOf[status],
    failure: failure ?? undefined,
  }));

  const deliver = (clientid: string, messagetext: string) =>
    mutation.mutate({ person_id: me, otherperson_id: other, messagetext, clientid });
  const discard = ({ clientid }: Outgoing) =>
    clearRefused(queries, "message", (input) => input.clientid === clientid);

  function sendAgain(message: Outgoing): void {
    discard(message);
    deliver(message.clientid, message.text);
  }

  return { outgoing, send: (text: string) => deliver(newIdempotencyKey(), text), sendAgain, discard };
}
