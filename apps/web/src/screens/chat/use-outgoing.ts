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
  const known = new Set(listed?.map(({ clientid }) => clientid));
  const outgoing = all.filter(({ clientid }) => !known.has(clientid));
  if (outgoing.length < all.length) setAll(outgoing);
  useEffect(() => {
    const unsent = all.filter(({ state }) => state !== "arrived");
    saveUnsent(other, unsent);
  }, [other, all]);

  function change(clientid: string, state: Outgoing["state"], failure?: unknown): void {
    setAll((before) =>
      before.map((message) => (message.clientid === clientid ? { ...message, state, failure } : message)),
    );
  }

  async function deliver({ clientid, text }: Unsent): Promise<void> {
    try {
      await api.call(
        messagesAdd,
        { body: { person_id: me, otherperson_id: other, messagetext: text, clientid } },
        { idempotencyKey: clientid },
      );
    } catch (failure) {
      change(clientid, "unsent", failure);
      return;
    }
    change(clientid, "arrived");
    const body = { person_id: me, otherperson_id: other };
    await queries.invalidateQueries({ queryKey: callKey(messagesFind, { body }) });
  }

  function send(text: string): void {
    const message = { clientid: newIdempotencyKey(), text, writtenAt: new Date().toISOString() };
    setAll((before) => [...before, { ...message, state: "waiting" }]);
    void deliver(message);
  }

  function sendAgain(message: Outgoing): void {
    change(message.clientid, "waiting");
    void deliver(message);
  }

  function discard({ clientid }: Outgoing): void {
    setAll((before) => before.filter((message) => message.clientid !== clientid));
  }

  return { outgoing, send, sendAgain, discard };
}
