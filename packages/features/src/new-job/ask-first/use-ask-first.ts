import { reservationsOptions } from "@bandeja/contract/calls/reservations";
import type { ReservationChoice } from "@bandeja/contract/reservation";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";

const options = queryOf(reservationsOptions, {});

/** Fetches who the venue can ask first, before a dialog shows it. */
export async function prefetchAskFirst(queries: QueryClient): Promise<void> {
  await queries.query(options).catch(() => undefined);
}

/** Who to ask first for a new job: the last choice of the venue, unless another one is made. */
export function useAskFirst(onChange?: () => void) {
  const queries = useQueryClient();
  const { data, error } = useQuery(options);
  const [chosen, setChosen] = useState<ReservationChoice>();
  const people = data?.data;
  const isPossible = people !== undefined && (people.favourites > 0 || people.groups.length > 0);
  return {
    people: isPossible ? people : undefined,
    hasFailed: people === undefined && error !== null,
    choice: chosen ?? people?.last,
    choose: (choice: ReservationChoice): void => {
      setChosen(choice);
      onChange?.();
    },
    /** What the job is posted with, as soon as the last choice is known; undefined for nobody, as where that cannot be fetched. */
    async decide(): Promise<ReservationChoice | undefined> {
      if (chosen !== undefined) return chosen;
      const answer = await queries.query({ ...options, staleTime: "static" }).catch(() => undefined);
      if (answer === undefined) return undefined;
      const { favourites, groups, last } = answer.data;
      return favourites > 0 || groups.length > 0 ? last : undefined;
    },
  };
}

export type AskingFirst = ReturnType<typeof useAskFirst>;
