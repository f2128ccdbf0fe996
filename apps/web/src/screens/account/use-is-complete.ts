import { useConductSummary } from "@bandeja/browser/conduct/use-conduct-summary.ts";
import { usePayments } from "@bandeja/browser/payments/use-payments.ts";
import { useBlockedPeople } from "@bandeja/browser/people/blocked/use-blocked-people.ts";
import { queryOf } from "@bandeja/browser/session/api.ts";
import { accountIdentities, accountSessions } from "@bandeja/contract/calls/accounts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Whether each list of the page has come, or could not be had. Until then the page waits: a list that comes later
 * would move what stands below it, such as the part that the address names, from under a finger.
 */
export function useIsComplete(restaurant: string): boolean {
  const lists = [
    useQuery(queryOf(accountIdentities, {})),
    useQuery(queryOf(accountSessions, {})),
    usePayments(restaurant),
    useConductSummary(),
    useBlockedPeople(),
  ];
  const [wasComplete, setComplete] = useState(false);
  if (wasComplete) return true;
  const isComplete = lists.every(({ isPending }) => !isPending);
  // One that is asked for again later takes nothing away.
  if (isComplete) setComplete(true);
  return isComplete;
}
