import { useTranslation } from "@bandeja/i18n/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";

/** An action of one press: refetches the page afterwards, and shows an alert, by `textOf`, if it fails. */
export function useAccountAction<Input = void>(
  action: (input: Input) => Promise<unknown>,
  onDone?: (input: Input) => void,
  textOf: typeof failureText = failureText,
) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: (_answer, input) => onDone?.(input),
    onSettled: () => refetchAll(queries),
    // Not awaited: the call has its answer, however long the alert is read.
    onError: (failure) => void alert(textOf(t, failure)),
  });
}
