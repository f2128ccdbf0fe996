import { restaurantVerifyToken } from "@bandeja/contract/calls/restaurants";
import { useQuery } from "@tanstack/react-query";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { readUser, storeUser } from "@bandeja/web-platform/session/user.ts";
import type { User } from "@bandeja/contract/stored-session";

const oneHour = 60 * 60 * 1000;

/**
 * The signed-in venue: from session storage, otherwise from `verify_token`, which also fills the session storage of a new
 * tab. An ended token signs out. Undefined while loading.
 */
export function useUser(): User | undefined {
  const login = useLogin();
  const { data } = useQuery({
    ...queryOf(restaurantVerifyToken, {}),
    queryFn: async ({ signal }) => {
      const answer = await api.call(restaurantVerifyToken, {}, { signal });
      storeUser(answer.succ);
      return answer;
    },
    enabled: login?.type === "restaurant",
    staleTime: oneHour,
  });
  if (login === null || login === undefined) return undefined;
  return data === undefined ? readUser() : { id: data.succ.id, name: data.succ.name };
}
