import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import type { WhyAbout } from "../how-it-decides/why-line.tsx";
import { Why } from "../how-it-decides/why.tsx";
import { ApiFailure } from "@bandeja/client/failures";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

/**
 * A choice that is saved when it is made. It is shown at once, until the answers with it have been refetched; choices
 * are sent one after the other, and `send` must outlive the page (`keepalive`). A refusal is reported, and the choice
 * of before is back.
 *
 * @param limit the line that explains the limit of a full list
 */
export function useOptimisticChoice<Choice>(
  saved: Choice,
  send: (choice: Choice) => Promise<unknown>,
  limit?: WhyAbout,
): [Choice, (choice: Choice) => void] {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<{ choice: Choice }>();
  const { mutate } = useMutation({
    scope: { id: useId() },
    mutationFn: ({ choice }: { choice: Choice }) => send(choice),
    onError(failure) {
      setChosen(undefined);
      const isFull = failure instanceof ApiFailure && failure.code === "LIST_FULL";
      void alert(failureText(t, failure), isFull && limit !== undefined ? <Why about={limit} /> : undefined);
    },
    onSettled(_answer, _failure, sent) {
      // Not awaited: the next choice does not wait for the answers.
      void refetchAll(queries).then(() => setChosen((latest) => (latest === sent ? undefined : latest)));
    },
  });
  function choose(choice: Choice): void {
    const next = { choice };
    setChosen(next);
    mutate(next);
  }
  return [chosen === undefined ? saved : chosen.choice, choose];
}
