import { callKey } from "@bandeja/client/query-options";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { paymentsBeginCard, paymentsCards, paymentsSaveCard } from "@bandeja/contract/calls/cards";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { redirectTo } from "#lib/redirect-to.ts";

/** Opens the provider's page on which a card is saved, and after the return from it says whether one was. */
export function useNewCard(venueId: string) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const [address] = useSearchParams();
  const cardId = address.get("card");
  const isCancelled = address.has("cancelled");
  const opening = useMutation({
    mutationFn: () =>
      api.call(paymentsBeginCard, { body: { venueId } }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ url }) => redirectTo(url),
    onError: (failure) => void alert(failureText(t, failure)),
  });
  const saving = useQuery({
    queryKey: [paymentsSaveCard.path, cardId],
    queryFn: () => api.call(paymentsSaveCard, { body: { cardId: cardId ?? "" } }),
    enabled: cardId !== null && !isCancelled,
    staleTime: Infinity,
  });
  const isSaved = saving.data?.data !== undefined;
  useEffect(() => {
    if (isSaved) void queries.invalidateQueries({ queryKey: callKey(paymentsCards) });
  }, [queries, isSaved]);
  const outcome =
    cardId === null || saving.isLoading ? undefined : isSaved ? ("saved" as const) : ("notSaved" as const);
  return {
    open: () => opening.mutate(),
    isOpening: opening.isPending || opening.isSuccess,
    busyLabel: t(($) => $.feepage.leaving),
    outcome,
  };
}
export type CardReturn = ReturnType<typeof useNewCard>;
