import { ApiFailure } from "@bandeja/client/failures";
import type { accountConfirmEmail, accountVerifyEmail } from "@bandeja/contract/calls/accounts";
import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "@bandeja/browser/session/api.ts";
import { forgetMailedToken, readMailedToken } from "#lib/mailed-token.ts";
import { parseStored, sessionStore } from "@bandeja/browser/session/storage.ts";

/** A call that does by the token of a mailed link what the link is there for. */
type LinkCall = typeof accountVerifyEmail | typeof accountConfirmEmail;

/**
 * `invalid`: the link is used, over or not whole. `taken`: the e-mail is another account's by now. `failed`: it could
 * not be asked; trying again may help.
 */
export type LinkState =
  | { state: "checking" }
  | { state: "invalid" }
  | { state: "taken" }
  | { state: "done"; type: AccountType }
  | { state: "failed"; failure: unknown; retry: () => void };

type Outcome = Exclude<LinkState, { state: "failed" }>;

function remembered(key: string): Outcome {
  const type = accountTypes.find((known) => known === parseStored(sessionStore.read(key))?.["type"]);
  return type === undefined ? { state: "invalid" } : { state: "done", type };
}

async function follow(call: LinkCall, token: string): Promise<Outcome> {
  // What became of this tab's link, so that a reload, which has no token any more, says the same.
  const key = call.name;
  if (token === "") return remembered(key);
  try {
    const { type } = await api.call(call, { body: { token } });
    forgetMailedToken();
    sessionStore.write(key, JSON.stringify({ type }));
    return { state: "done", type };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.code === "EMAIL_TAKEN") return { state: "taken" };
    // A token that is no token at all is 400, as one that is used or over.
    if (failure.status !== 400) throw failure;
    return { state: "invalid" };
  }
}

/** Does what a mailed link is there for, once, by being opened. */
export function useMailedLink(call: LinkCall): LinkState {
  const token = useRef<string>(undefined);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (given: string) => follow(call, given),
  });

  useEffect(() => {
    if (token.current !== undefined) return;
    token.current = readMailedToken() ?? "";
    mutate(token.current);
  }, [mutate]);

  if (error !== null && !isPending) {
    return { state: "failed", failure: error, retry: () => mutate(token.current ?? "") };
  }
  return data ?? { state: "checking" };
}
