import { useTranslation } from "@bandeja/i18n/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { askAnew } from "../session/ask-anew.ts";

/** What a press does by itself: the page is asked for anew afterwards, and an alert says why it could not be done. */
export function useAccountDeed<Given = void>(
  deed: (given: Given) => Promise<unknown>,
  onDone?: (given: Given) => void,
) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: (_answer, given) => onDone?.(given),
    onSettled: () => askAnew(queries),
    onError: (failure) => alert(failureText(t, failure)),
  });
}
