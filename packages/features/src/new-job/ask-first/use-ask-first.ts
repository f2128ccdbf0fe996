import { reservationsOptions, type ReservationOptions } from "@bandeja/contract/calls/reservations";
import type { ReservationChoice } from "@bandeja/contract/reservation";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** `like`: the id of the job that is repeated. */
const optionsFor = (like: string | undefined) =>
  queryOf(reservationsOptions, { body: like === undefined ? {} : { jobId: like } });

/** Fetches who the venue can ask first, before a dialog shows it. */
export async function prefetchAskFirst(queries: QueryClient, like?: string): Promise<void> {
  await queries.query(optionsFor(like)).catch(() => undefined);
}

/** The group that is asked, how many of those who are asked have too many open requests, and whether nobody else is left. */
export function invitees({ favourites, favouritesAtLimit = 0, groups }: ReservationOptions, who: string) {
  const group = groups.find(({ id }) => id === who);
  const full = who === "favourites" ? favouritesAtLimit : (group?.atLimit ?? 0);
  return { group, full, isNobodyAsked: full > 0 && full === (group?.people ?? favourites) };
}

const canChoose = ({ favourites, groups }: ReservationOptions, { who }: ReservationChoice): boolean =>
  who === "nobody" || (who === "favourites" ? favourites > 0 : groups.some(({ id }) => id === who));

/**
 * Who to ask first for a new job: those that the repeated job was for, for any other the venue's last choice, unless another choice is
 * made.
 */
export function useAskFirst({ like, onChange }: { like?: string | undefined; onChange?: () => void }) {
  const options = optionsFor(like);
  const queries = useQueryClient();
  const { data, error, isFetching } = useLiveQuery(options);
  const [chosen, setChosen] = useState<ReservationChoice>();
  const [proposed, setProposed] = useState<ReservationChoice>();
  const [lastAudience, setAudience] = useState<ReservationChoice>();
  const people = data?.data;
  // Once shown, a proposed choice stays, whatever is chosen elsewhere meanwhile; a group that is gone cannot.
  const isGone =
    people !== undefined &&
    proposed !== undefined &&
    proposed !== people.last &&
    !canChoose(people, proposed);
  if (people !== undefined && (proposed === undefined ? !isFetching : isGone)) setProposed(people.last);
  const isPossible = people !== undefined && (people.favourites > 0 || people.groups.length > 0);
  return {
    people: isPossible ? people : undefined,
    hasFailed: people === undefined && error !== null,
    choice: chosen ?? proposed,
    /** The last choice here that is not nobody; undefined without one. */
    audience: lastAudience ?? (proposed?.who === "nobody" ? undefined : proposed),
    choose: (choice: ReservationChoice): void => {
      setChosen(choice);
      if (choice.who !== "nobody") setAudience(choice);
      onChange?.();
    },
    /** What the job is posted with, as soon as the proposed choice is known; undefined for nobody, as where that cannot be fetched. */
    async decide(): Promise<ReservationChoice | undefined> {
      if (chosen !== undefined) return chosen;
      if (isPossible && proposed !== undefined) return proposed;
      const answer = await queries.query({ ...options, staleTime: "static" }).catch(() => undefined);
      if (answer === undefined) return undefined;
      const { favourites, groups, last } = answer.data;
      return favourites > 0 || groups.length > 0 ? last : undefined;
    },
  };
}

export type AskingFirst = ReturnType<typeof useAskFirst>;
