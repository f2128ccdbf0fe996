import { ApiFailure } from "@bandeja/client/failures";
import { accountVerifyEmail } from "@bandeja/contract/calls/accounts";
import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { api } from "#lib/api.ts";
import { parseStored, sessionStore } from "#lib/storage.ts";
import { paths } from "../../paths.ts";

/** `invalid`: the link is used, over or not whole. `failed`: it could not be asked; trying again may help. */
export type EmailVerification =
  | { state: "checking" | "invalid" }
  | { state: "done"; type: AccountType }
  | { state: "failed"; failure: unknown; retry: () => void };

type Outcome = Exclude<EmailVerification, { state: "failed" }>;

// What became of this tab's link, so that a reload after the address has lost its token says the same.
const key = "verifyemail";

function remembered(): Outcome {
  const type = accountTypes.find((known) => known === parseStored(sessionStore.read(key))?.["type"]);
  return type === undefined ? { state: "invalid" } : { state: "done", type };
}

async function verify(token: string): Promise<Outcome> {
  if (token === "") return remembered();
  try {
    const { type } = await api.call(accountVerifyEmail, { body: { token } });
    sessionStore.write(key, JSON.stringify({ type }));
    return { state: "done", type };
  } catch (failure) {
    // A token that is no token at all is 400, as one that is used or over.
    if (!(failure instanceof ApiFailure) || failure.status !== 400) throw failure;
    return { state: "invalid" };
  }
}

/** Confirms by the token in the address, once, and takes the token out of it: it is no text to leave lying about. */
export function useVerifyEmail(): EmailVerification {
  const navigate = useNavigate();
  const token = useRef<string>(undefined);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: verify });

  useEffect(() => {
    if (token.current !== undefined) return;
    token.current = new URLSearchParams(window.location.search).get("token") ?? "";
    mutate(token.current);
    if (token.current !== "") void navigate(paths.verifyEmail, { replace: true });
  }, [mutate, navigate]);

  if (error !== null && !isPending) {
    return { state: "failed", failure: error, retry: () => mutate(token.current ?? "") };
  }
  return data ?? { state: "checking" };
}
