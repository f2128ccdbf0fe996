import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import type { CallInput } from "@bandeja/client/create-client";
import { callKey } from "@bandeja/client/query-options";
import { notificationsChange, notificationsSettings } from "@bandeja/contract/calls/notification-settings";
import { useTranslation } from "@bandeja/i18n/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type Change = CallInput<typeof notificationsChange>["body"];

/** Changes a setting: the answer contains all of them. A refusal is reported, and the stored values are restored. */
export function useChange() {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const queryKey = callKey(notificationsSettings, {});
  return useMutation({
    mutationFn: (body: Change) => api.call(notificationsChange, { body }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: (failure) => void alert(failureText(t, failure)),
  });
}
