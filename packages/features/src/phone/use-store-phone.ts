import { callKey } from "@bandeja/client/query-options";
import { restaurantInsertPhone } from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import type { VerifiedPhone } from "./phone-code-form.tsx";

/**
 * Stores a verified phone of the venue `id`, for `PhoneCodeForm`. Resolves to false if that failed, after the alert
 * 'Error on update phone.' (specification section 8).
 */
export function useStorePhone(id: string): (phone: VerifiedPhone) => Promise<boolean> {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  return async (phone) => {
    try {
      await api.call(restaurantInsertPhone, { body: { venueId: id, ...phone } });
    } catch (failure) {
      await alert(
        t(($) => $.alerts.phoneNotUpdated),
        failureText(t, failure),
      );
      return false;
    }
    await queries.invalidateQueries({ queryKey: callKey(restaurantGet), refetchType: "none" });
    return true;
  };
}
