import { callKey } from "@bandeja/client/query-options";
import { waitressGet, waitressInsertPhone } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import type { VerifiedPhone } from "./phone-code-form.tsx";

/** Stores a verified number of the signed-in worker. Resolves to false if that failed, after the reason was shown. */
export function useStoreMobile(): (phone: VerifiedPhone) => Promise<boolean> {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  return async ({ phone, phoneCountry, verification }) => {
    try {
      const body = { phone, phoneCountry, verification };
      await api.call(waitressInsertPhone, { body });
    } catch (failure) {
      await alert(
        t(($) => $.alerts.phoneNotUpdated),
        failureText(t, failure),
      );
      return false;
    }
    await queries.invalidateQueries({ queryKey: callKey(waitressGet), refetchType: "none" });
    return true;
  };
}
