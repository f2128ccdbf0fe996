import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { blockText } from "@bandeja/features/conduct/block-text.ts";
import { ApiFailure } from "@bandeja/client/failures";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { callKey } from "@bandeja/client/query-options";
import { paymentsCheckout, paymentsFind } from "@bandeja/contract/calls/payments";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { redirectTo } from "#lib/redirect-to.ts";

/**
 * Redirects to the page that takes the price of some credits; the server returns that of an open payment, if there is one, so that none
 * is paid twice. A second press does nothing until this document is unloaded, or restored by the browser's back button.
 */
export function usePay(venueId: string) {
  const { t } = useTranslation();
  const format = useFormatters();
  const alert = useAlert();
  const queries = useQueryClient();
  const isBegun = useRef(false);
  const [isRedirecting, setRedirecting] = useState(false);

  const stay = useCallback(() => {
    isBegun.current = false;
    setRedirecting(false);
  }, []);

  async function pay(credits: number): Promise<void> {
    if (isBegun.current) return;
    isBegun.current = true;
    setRedirecting(true);
    try {
      const idempotencyKey = newIdempotencyKey();
      const { url } = await api.call(paymentsCheckout, { body: { venueId, credits } }, { idempotencyKey });
      redirectTo(url);
    } catch (failure) {
      stay();
      const isBlocked = failure instanceof ApiFailure && failure.code === "BLOCKED";
      await alert(failureText(t, failure), isBlocked ? blockText(t, format, failure) : undefined);
    }
  }

  useEffect(() => {
    function comeBack({ persisted }: PageTransitionEvent): void {
      if (!persisted) return;
      stay();
      void queries.invalidateQueries({ queryKey: callKey(paymentsFind) });
    }
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [queries, stay]);

  return { pay: (credits: number) => void pay(credits), isRedirecting };
}
