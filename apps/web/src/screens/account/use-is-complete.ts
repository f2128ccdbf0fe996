import { useConductSummary } from "@bandeja/features/conduct/use-conduct-summary.ts";
import { usePayments } from "@bandeja/features/payments/use-payments.ts";
import { useBlockedPeople } from "@bandeja/features/people/blocked/use-blocked-people.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { accountIdentities, accountSessions } from "@bandeja/contract/calls/accounts";
import { accountPasskeys } from "@bandeja/contract/calls/passkeys";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Whether all lists of the page have loaded or failed. The page waits, since a list that loads later would move the
 * sections below it.
 */
export function useIsComplete(venueId: string): boolean {
  const lists = [
    useQuery(queryOf(accountIdentities, {})),
    useQuery(queryOf(accountPasskeys, {})),
    useQuery(queryOf(accountSessions, {})),
    usePayments(venueId),
    useConductSummary(),
    useBlockedPeople(),
  ];
  const [wasComplete, setComplete] = useState(false);
  if (wasComplete) return true;
  const isComplete = lists.every(({ isPending }) => !isPending);
  // A refetch later does not hide anything.
  if (isComplete) setComplete(true);
  return isComplete;
}
