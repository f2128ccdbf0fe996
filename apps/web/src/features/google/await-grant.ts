import { identityProjects } from "@bandeja/contract/calls/identity";
import { popupTimeoutMs } from "@bandeja/contract/sign-in";
import type { SignInHeard, SignInMessage } from "@bandeja/contract/sign-in";
import { api } from "@bandeja/web-platform/api/api.ts";
import type { Done } from "@bandeja/features/google/take-returned.ts";
import type { Pressed } from "./pressed.ts";
import { faultOf, SignInFault } from "./sign-in-fault.ts";

// A new press replaces an earlier one, whose window was closed or abandoned.
let newest = "";

/** Checks whether sign-in is possible on this domain, before the popup would report it. */
async function checkProjects(): Promise<void> {
  const { authorizedDomains, google } = await api.call(identityProjects, {}).catch((failure: unknown) => {
    throw faultOf(failure);
  });
  if (!authorizedDomains.includes(window.location.hostname)) throw new SignInFault("unauthorized-domain");
  if (!google) throw new SignInFault("auth-domain-config-required");
}

/**
 * Waits for the result of a popup. If it is closed, which cannot be observed, the promise never settles; the button can be
 * pressed again.
 *
 * @returns undefined if the visitor cancelled
 * @throws SignInFault
 */
export async function awaitGrant({ attempt, channel, heard }: Pressed): Promise<Done | undefined> {
  newest = attempt;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const result = new Promise<Done | undefined>((resolve, reject) => {
    timer = setTimeout(() => {
      if (attempt === newest) reject(new SignInFault("network-request-failed"));
    }, popupTimeoutMs);

    function hear(message: SignInMessage): void {
      if (message.attempt !== attempt && message.attempt !== null) return;
      clearTimeout(timer);
      if (message.kind === "done") resolve(message);
      if (message.kind === "cancelled") resolve(undefined);
      if (message.kind !== "failed") return;
      reject(new SignInFault(message.code));
      // Reported here, instead of by the popup.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by its own origin alone
      channel.postMessage({ kind: "heard", attempt: message.attempt } satisfies SignInHeard);
    }

    channel.addEventListener("message", ({ data }: MessageEvent<SignInMessage>) => hear(data));
    heard.forEach(hear);
    checkProjects().catch(reject);
  });
  return result.finally(() => clearTimeout(timer));
}
