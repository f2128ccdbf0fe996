import type { PasskeyBegun } from "@bandeja/contract/console/session";
import { register, sign } from "@bandeja/web-platform/passkey-ceremony.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { post } from "./api.ts";
import { sessionQuery } from "./queries.ts";

/** Opens a session by a passkey. Its data is false if the person cancelled. */
function useEntry(enter: () => Promise<boolean>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: enter,
    onSuccess: (isEntered) => (isEntered ? queries.resetQueries(sessionQuery) : undefined),
  });
}

const challengeOf = ({ flow, options }: PasskeyBegun) => ({ flow, options: { ...options } });

export const useLogIn = () =>
  useEntry(async () => {
    const begun = await post<PasskeyBegun>("/login/begin");
    const credential = await sign(challengeOf(begun));
    if (credential === undefined) return false;
    await post("/login", { flow: begun.flow, credential });
    return true;
  });

/** @param token that of an invitation */
export const useJoin = (token: string) =>
  useEntry(async () => {
    const begun = await post<PasskeyBegun>("/join/begin", { token });
    const credential = await register(challengeOf(begun));
    if (credential === undefined) return false;
    await post("/join", { token, flow: begun.flow, credential });
    return true;
  });
