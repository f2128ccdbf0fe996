import { ApiFailure } from "@bandeja/client/failures";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { callKey } from "@bandeja/client/query-options";
import { paymentsCharge, type SavedCard } from "@bandeja/contract/calls/cards";
import { paymentsFind, paymentsPrices } from "@bandeja/contract/calls/payments";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

interface Options {
  venueId: string;
  /** The credits are there. */
  onPaid: () => void;
  /** The bank asks on a page of its own, which leads back to the page about the fee. */
  onAsked: (url: string) => void;
}

/** Pays with a saved card by a press. The same press is repeated until its outcome is known. */
export function useCharge({ venueId, onPaid, onAsked }: Options) {
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(newIdempotencyKey);
  const refetch = () =>
    Promise.all(
      [paymentsFind, restaurantGet].map((call) => queries.invalidateQueries({ queryKey: callKey(call) })),
    );
  return useMutation({
    mutationFn: (press: { card: SavedCard; credits: number; amount: number }) => {
      const { card, credits, amount } = press;
      return api.call(paymentsCharge, { body: { venueId, cardId: card.id, attempt, credits, amount } });
    },
    async onSuccess({ state, url }) {
      if (state === "open" && url !== undefined) return onAsked(url);
      // One without an answer yet stays the same press, so that it is not paid twice.
      if (state !== "open") setAttempt(newIdempotencyKey());
      if (state === "paid") onPaid();
      await refetch();
    },
    async onError(failure) {
      const isPriceOld = failure instanceof ApiFailure && failure.code === "WRONG_STATE";
      if (isPriceOld) await queries.invalidateQueries({ queryKey: callKey(paymentsPrices) });
    },
  });
}
