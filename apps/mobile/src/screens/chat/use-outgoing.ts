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
  const known = new Set(listed?.map(({ clientId }) => clientId));
  const newest = listed?.at(-1)?.sentAt ?? "";

  // A message older than the newest in the list has left the list's first page, so that it need not be shown.
  const isShown = ({ input, status, answer }: MutationRecord<"message">) =>
    input.otherPartyId === other &&
    !known.has(input.clientId) &&
    (status !== "success" || (answer?.data.sentAt ?? "") > newest);
  const outgoing = records.filter(isShown).map(({ input, status, at, failure }): Outgoing => ({
    clientId: input.clientId,
    text: input.text,
    writtenAt: new Date(at).toISOString(),
    state: stateOf[status],
    failure: failure ?? undefined,
  }));

  const deliver = (clientId: string, text: string) =>
    mutation.mutate({ partyId: me, otherPartyId: other, text, clientId });
  const discard = ({ clientId }: Outgoing) =>
    clearRefused(queries, "message", (input) => input.clientId === clientId);

  function sendAgain(message: Outgoing): void {
    discard(message);
    deliver(message.clientId, message.text);
  }

  return { outgoing, send: (text: string) => deliver(newIdempotencyKey(), text), sendAgain, discard };
}
