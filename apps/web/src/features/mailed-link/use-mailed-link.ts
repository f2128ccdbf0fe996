import { ApiFailure } from "@bandeja/client/failures";
import type { LinkedAccount } from "@bandeja/client/failures";
import type { accountConfirmEmail, accountVerifyEmail } from "@bandeja/contract/calls/accounts";
import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "@bandeja/browser/session/api.ts";
import { useLogin } from "@bandeja/browser/session/session.ts";
import { forgetMailedToken, readMailedToken } from "#lib/mailed-token.ts";
import { parseStored, sessionStore } from "@bandeja/browser/session/storage.ts";

/** A call that does by the token of a mailed link what the link is there for. */
type LinkCall = typeof accountVerifyEmail | typeof accountConfirmEmail;

/** How a link ended: `invalid` is used, over or not whole; the e-mail of `taken` is another account's by now. */
export type Outcome =
  | { state: "invalid" }
  | { state: "taken" }
  | { state: "done"; type: AccountType }
  | { state: "claimed"; type: AccountType };

type Found = Outcome | { state: "owner"; account: LinkedAccount; token: string };

/** Whoever opened the link is not signed in to its account here. */
export interface OwnerState {
  state: "owner";
  account: LinkedAccount;
  token: string;
  /** Does it by the account's password; throws what is refused. */
  confirm: (password: string) => Promise<void>;
  end: (outcome: Outcome) => void;
}

/** `failed`: it could not be asked; trying again may help. */
export type LinkState =
  | { state: "checking" }
  | Outcome
  | OwnerState
  | { state: "failed"; failure: unknown; retry: () => void };

// What became of this tab's link, so that a reload, which has no token any more, says the same.
function remembered(key: string): Outcome {
  const type = accountTypes.find((known) => known === parseStored(sessionStore.read(key))?.["type"]);
  return type === undefined ? { state: "invalid" } : { state: "done", type };
}

async function spend(call: LinkCall, body: { token: string; password?: string }): Promise<Outcome> {
  try {
    const { type } = await api.call(call, { body });
    forgetMailedToken();
    sessionStore.write(call.name, JSON.stringify({ type }));
    return { state: "done", type };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.code === "EMAIL_TAKEN") return { state: "taken" };
    if (failure.code === "WRONG_PASSWORD") throw failure;
    // A token that is no token at all is 400, as one that is used or over.
    if (failure.status !== 400) throw failure;
    return { state: "invalid" };
  }
}

async function follow(call: LinkCall, token: string): Promise<Found> {
  if (token === "") return remembered(call.name);
  try {
    return await spend(call, { token });
  } catch (failure) {
    const account = failure instanceof ApiFailure ? failure.account : undefined;
    if (account === undefined) throw failure;
    return { state: "owner", account, token };
  }
}

/** Does what a mailed link is there for, once: by being opened, in a session of its account, else by the password. */
export function useMailedLink(call: LinkCall): LinkState {
  const token = useRef<string>(undefined);
  const [end, setEnd] = useState<Outcome>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (mailedToken: string) => follow(call, mailedToken),
  });

  useEffect(() => {
    if (token.current !== undefined) return;
    token.current = readMailedToken() ?? "";
    mutate(token.current);
  }, [mutate]);

  // Who signs in to the account in another tab has shown that it is theirs.
  const login = useLogin()?._id;
  const tryAgain = useEffectEvent(() => {
    if (data?.state === "owner" && end === undefined) mutate(token.current ?? "");
  });
  useEffect(() => {
    if (login !== undefined) tryAgain();
  }, [login]);

  if (end !== undefined) return end;
  if (error !== null && !isPending) {
    return { state: "failed", failure: error, retry: () => mutate(token.current ?? "") };
  }
  if (data?.state !== "owner") return data ?? { state: "checking" };
  const confirm = async (password: string) => setEnd(await spend(call, { token: data.token, password }));
  return { ...data, confirm, end: setEnd };
}
