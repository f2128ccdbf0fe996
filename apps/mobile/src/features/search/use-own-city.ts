import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import type { Point } from "@bandeja/domain/distance";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** The city of the worker's profile and its centre; undefined while it loads. Fetched once, since it rarely changes. */
export function useOwnCity(): { name: string; location: Point | undefined } | undefined {
  const login = useLogin();
  const { data } = useQuery({
    ...queryOf(waitressGet, { params: { id: login?.id ?? "" } }),
    enabled: Boolean(login),
    staleTime: Infinity,
  });
  return useMemo(() => data && { name: data.data.city, location: data.data.location }, [data]);
}
