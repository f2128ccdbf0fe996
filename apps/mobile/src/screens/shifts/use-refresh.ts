import { callKey } from "@bandeja/client/query-options";
import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";

/** Refetches the visible data by hand. `times`: how often that has ended, so that each time can be announced. */
export function useRefresh() {
  const queries = useQueryClient();
  const [state, setState] = useState({ isRefreshing: false, times: 0 });
  const refresh = useCallback(async () => {
    setState(({ times }) => ({ isRefreshing: true, times }));
    await Promise.all(
      [jobsFindOpen, jobsOpenLocalities].map((call) =>
        queries.invalidateQueries({ queryKey: callKey(call) }),
      ),
    );
    setState(({ times }) => ({ isRefreshing: false, times: times + 1 }));
  }, [queries]);
  return { ...state, refresh };
}
