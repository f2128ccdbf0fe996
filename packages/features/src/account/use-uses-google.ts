import { accountIdentities, type Account } from "@bandeja/contract/calls/accounts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";

/**
 * Whether Google confirms the owner of an account without a password. One with a passkey may have no Google account;
 * undefined until that is known.
 */
export function useUsesGoogle(
  account: Pick<Account, "hasPassword" | "hasPasskey"> | undefined,
): boolean | undefined {
  const isUnknown = account !== undefined && !account.hasPassword && account.hasPasskey;
  const { data, error } = useQuery({ ...queryOf(accountIdentities, {}), enabled: isUnknown });
  if (account === undefined || account.hasPassword) return false;
  if (!isUnknown || error !== null) return true;
  return data && data.data.length > 0;
}
