import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import type { Point } from "@bandeja/domain/distance";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** Where the reader is: a worker's city, its centre and country by the profile; a visitor's country, if it is known. */
export interface OwnLocality {
  readonly city?: string;
  readonly country?: string | undefined;
  readonly location?: Point | undefined;
}

/** The place of the worker's profile; undefined while it loads. Fetched once, since it rarely changes. */
export function useOwnLocality(): OwnLocality | undefined {
  const login = useLogin();
  const { data } = useQuery({
    ...queryOf(waitressGet, { params: { id: login?.id ?? "" } }),
    enabled: Boolean(login),
    staleTime: Infinity,
  });
  return useMemo(() => {
    if (data === undefined) return undefined;
    const { city, country, location } = data.data;
    return { city, country, location };
  }, [data]);
}
