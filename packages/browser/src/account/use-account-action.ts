import { useTranslation } from "@bandeja/i18n/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { refetchAll } from "../session/refetch-all.ts";

/** What a press does by itself: the page is asked for anew afterwards, and an alert says why it could not be done. */
export function useAccountAction<Input = void>(
  action: (input: Input) => Promise<unknown>,
  onDone?: (input: Input) => void,
) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: (_answer, input) => onDone?.(input),
    onSettled: () => refetchAll(queries),
    onError: (failure) => alert(failureText(t, failure)),
  });
}
