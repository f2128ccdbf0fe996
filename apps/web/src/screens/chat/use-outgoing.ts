import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { callKey } from "@bandeja/client/query-options";
import { type Message, messagesAdd, messagesFind } from "@bandeja/contract/calls/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Outgoing } from "@bandeja/features/chat/outgoing.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { readUnsent, saveUnsent, type Unsent } from "./unsent.ts";

/**
 * Sends messages: each is shown at once as waiting, until the list contains it. A failed one is kept, also through a
 * reload, to be sent again or discarded.
 */
export function useOutgoing(me: string, other: string, listed: readonly Message[] | undefined) {
  const queries = useQueryClient();
  const [all, setAll] = useState<readonly Outgoing[]>(() =>
    readUnsent(other).map((message) => ({ ...message, state: "unsent" })),
  );
  const known = new Set(listed?.map(({ clientId }) => clientId));
  const outgoing = all.filter(({ clientId }) => !known.has(clientId));
  if (outgoing.length < all.length) setAll(outgoing);
  useEffect(() => {
    const unsent = all.filter(({ state }) => state !== "arrived");
    saveUnsent(other, unsent);
  }, [other, all]);

  function change(clientId: string, state: Outgoing["state"], failure?: unknown): void {
    setAll((before) =>
      before.map((message) => (message.clientId === clientId ? { ...message, state, failure } : message)),
    );
  }

  async function deliver({ clientId, text }: Unsent): Promise<void> {
    try {
      await api.call(
        messagesAdd,
        { body: { partyId: me, otherPartyId: other, text, clientId } },
        { idempotencyKey: clientId },
      );
    } catch (failure) {
      change(clientId, "unsent", failure);
      return;
    }
    change(clientId, "arrived");
    const body = { partyId: me, otherPartyId: other };
    await queries.invalidateQueries({ queryKey: callKey(messagesFind, { body }) });
  }

  function send(text: string): void {
    const message = { clientId: newIdempotencyKey(), text, writtenAt: new Date().toISOString() };
    setAll((before) => [...before, { ...message, state: "waiting" }]);
    void deliver(message);
  }

  function sendAgain(message: Outgoing): void {
    change(message.clientId, "waiting");
    void deliver(message);
  }

  function discard({ clientId }: Outgoing): void {
    setAll((before) => before.filter((message) => message.clientId !== clientId));
  }

  return { outgoing, send, sendAgain, discard };
}
