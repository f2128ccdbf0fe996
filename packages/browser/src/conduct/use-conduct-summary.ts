import { conductSummary } from "@bandeja/contract/calls/conduct";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../session/api.ts";

/** How one's own account stands: what is held against it, and what follows. What others said meanwhile is asked for. */
export function useConductSummary() {
  return useQuery({ ...queryOf(conductSummary, { body: {} }), staleTime: 5_000 });
}
