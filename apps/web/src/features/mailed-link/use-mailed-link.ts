import { ApiFailure } from "@bandeja/client/failures";
import type { LinkedAccount } from "@bandeja/client/failures";
import type { accountConfirmEmail, accountVerifyEmail } from "@bandeja/contract/calls/accounts";
import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { clearMailedToken, readMailedToken } from "#lib/mailed-token.ts";
import { parseStored, sessionStore } from "@bandeja/web-platform/storage/storage.ts";

/** A call that redeems the token of a mailed link. */
type LinkCall = typeof accountVerifyEmail | typeof accountConfirmEmail;

/** The outcome of a link. `invalid`: used, expired or incomplete; `taken`: another account has the e-mail by now. */
export type Outcome =
  | { state: "invalid" }
  | { state: "taken" }
  | { state: "done"; type: AccountType }
  | { state: "claimed"; type: AccountType };

type Found = Outcome | { state: "owner"; account: LinkedAccount; token: string };

/** The visitor is not signed in to the link's account. */
export interface OwnerState {
  state: "owner";
  account: LinkedAccount;
  token: string;
  /** Redeems the link with the account's password. @throws the refusal */
  confirm: (password: string) => Promise<void>;
  end: (outcome: Outcome) => void;
}

/** `failed`: no answer from the server; a retry may help. */
export type LinkState =
  | { state: "checking" }
  | Outcome
  | OwnerState
  | { state: "failed"; failure: unknown; retry: () => void };

// The outcome of this tab's link: a reload has no token, and shows the same.
function remembered(key: string): Outcome {
  const type = accountTypes.find((one) => one === parseStored(sessionStore.read(key))?.["type"]);
  return type === undefined ? { state: "invalid" } : { state: "done", type };
}

async function spend(call: LinkCall, body: { token: string; password?: string }): Promise<Outcome> {
  try {
    const { type } = await api.call(call, { body });
    clearMailedToken();
    sessionStore.write(call.name, JSON.stringify({ type }));
    return { state: "done", type };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.code === "EMAIL_TAKEN") return { state: "taken" };
    if (failure.code === "WRONG_PASSWORD") throw failure;
    // A malformed token is a 400, like a used or expired one.
    if (failure.status !== 400) throw failure;
    return { state: "invalid" };
  }
}

async function follow(call: LinkCall, token: string): Promise<Found> {
  if (token === "") return remembered(call.name);
  try {
    return await spend(call, { token });
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.code === "LOGIN_REQUIRED")) throw failure;
    return { state: "owner", account: failure.account, token };
  }
}

/** Redeems a mailed link once: at once in a session of its account, otherwise with the password. */
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

  // A login to the account in another tab is proof enough.
  const login = useLogin()?.id;
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
