import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import type { Message } from "@bandeja/contract/calls/messages";
import {
  clearRefused,
  useMutationRecords,
  useOfflineMutation,
} from "@bandeja/web-platform/outbox/offline-mutations.ts";
import type { MutationRecord } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { startOutbox } from "@bandeja/web-platform/outbox/start-outbox.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Outgoing } from "./outgoing.ts";

const stateOf = { idle: "waiting", pending: "waiting", success: "arrived", error: "unsent" } as const;

/**
 * Sends messages, one after another: each is shown in the thread at once, until the list contains it. Without a network
 * it waits, even when the page is closed or the session expires; a refused message stays, to be sent again or
 * discarded. Its `clientId` is the idempotency key, so that it arrives exactly once.
 */
export function useOutgoing(me: string, other: string, listed: readonly Message[] | undefined) {
  const queries = useQueryClient();
  useState(() => startOutbox(queries));
  const isHere = useRef(true);
  const mutation = useOfflineMutation("message", () => isHere.current);
  const records = useMutationRecords("message");
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const listedIds = new Set(listed?.map(({ clientId }) => clientId));
  const newest = listed?.at(-1)?.sentAt ?? "";

  // A refused message that the list contains had arrived before its answer was lost.
  const arrived = records.filter(({ status, input }) => status === "error" && listedIds.has(input.clientId));
  useEffect(() => {
    for (const { input } of arrived) {
      clearRefused(queries, "message", ({ clientId }) => clientId === input.clientId);
    }
  });

  // A message older than the newest in the list has left the list's first page, so that it need not be shown.
  const isShown = ({ input, status, answer }: MutationRecord<"message">) =>
    input.otherPartyId === other &&
    !listedIds.has(input.clientId) &&
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
