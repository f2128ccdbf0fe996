import type { PostingWays } from "@bandeja/features/new-job/gate/use-posting-alerts.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { useTranslation } from "@bandeja/i18n/react";
import { paymentsCards } from "@bandeja/contract/calls/cards";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useQueryClient } from "@tanstack/react-query";
import { wishPush } from "#lib/push-wish.ts";
import { PayNow } from "./pay-now.tsx";

/** After a job is posted, the app asks whether to notify of applicants; its text about the fee leads to its own page. */
export function usePostingWays(): PostingWays {
  const { t } = useTranslation();
  const login = useLogin();
  const queries = useQueryClient();
  return {
    onPosted: () => wishPush({ kind: "applicants" }),
    payment: appPaths.fee,
    PayNow,
    async canPayNow() {
      if (!login) return false;
      const cards = queries.query(queryOf(paymentsCards, { body: { venueId: login.id } }));
      return cards.then(
        ({ data }) => data.length > 0,
        () => false,
      );
    },
    newJobLike: appPaths.newJobLike,
    feeText: (fee) => (fee === undefined ? t(($) => $.posting.feeInUsd) : t(($) => $.posting.feeOf, { fee })),
  };
}
