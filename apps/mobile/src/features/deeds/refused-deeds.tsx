import { failureText } from "@bandeja/browser/alert/failure-text.ts";
import { useAlert } from "@bandeja/browser/alert/use-alert.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isDeed, isReading } from "#lib/deeds.ts";

/**
 * Tells what the server refused of a deed that waited for a network: its screen is long gone. A refusal on the screen
 * itself is that screen's to tell (`mutation.meta.isTold`).
 */
export function RefusedDeeds() {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error" || !isDeed(event.mutation)) return;
        const isTold = event.mutation.meta?.["isTold"] === true || isReading(event.mutation);
        if (!isTold) void alert(failureText(t, event.action.error));
      }),
    [alert, queries, t],
  );
  return null;
}
