import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { shownEveryMs, useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { callKey } from "@bandeja/client/query-options";
import { paymentsFind } from "@bandeja/contract/calls/payments";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { readReturned, slowAfterMs, paymentPhaseOf } from "./payment-phase.ts";

/** The polling interval (ms) while the bank's answer is awaited. */
const whileWaitingMs = 2_000;

/** The payment of the redirect, or one that is still open, with its phase; polled until the bank has answered. */
export function usePaymentPhase(venueId: string) {
  const [query] = useSearchParams();
  const queries = useQueryClient();
  const returned = readReturned(query);
  const [isSlow, setSlow] = useState(false);
  const { data } = useLiveQuery(
    { ...queryOf(paymentsFind, { body: { venueId, limit: 20 } }), refetchOnMount: "always" },
    (answer) =>
      paymentPhaseOf(answer?.data ?? [], returned, isSlow)?.phase === "waiting"
        ? whileWaitingMs
        : shownEveryMs,
  );
  const state = data && paymentPhaseOf(data.data, returned, isSlow);
  const phase = state?.phase;

  useEffect(() => {
    if (phase !== "waiting") return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [phase]);

  // The result of a payment changes the venue's credits: it is shown with them, since both are on the page.
  const [shown, setShown] = useState<typeof state>();
  const reveal = useEffectEvent(() => setShown(state));
  useEffect(() => {
    let isCurrent = true;
    async function follow(): Promise<void> {
      if (phase !== undefined) await queries.invalidateQueries({ queryKey: callKey(restaurantGet) });
      if (isCurrent) reveal();
    }
    void follow();
    return () => void (isCurrent = false);
  }, [queries, phase]);

  return shown?.phase === phase ? state : shown;
}
