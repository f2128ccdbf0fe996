import { identityProjects } from "@bandeja/contract/calls/identity";
import { popupTimeoutMs } from "@bandeja/contract/sign-in";
import type { SignInHeard, SignInMessage } from "@bandeja/contract/sign-in";
import { api } from "@bandeja/browser/session/api.ts";
import type { Done } from "@bandeja/browser/google/take-returned.ts";
import type { Pressed } from "./pressed.ts";
import { faultOf, SignInFault } from "./sign-in-fault.ts";

// Whoever presses again has closed the window before, or does not mind it any more.
let newest = "";

/** Whether a sign-in can begin here at all: the popup would find out, too, but need not come that far. */
async function checkProjects(): Promise<void> {
  const { authorizedDomains, google } = await api.call(identityProjects, {}).catch((failure: unknown) => {
    throw faultOf(failure);
  });
  if (!authorizedDomains.includes(window.location.hostname)) throw new SignInFault("unauthorized-domain");
  if (!google) throw new SignInFault("auth-domain-config-required");
}

/**
 * Waits for what comes of a popup; for ever, where somebody closes it: nothing tells of that. Nobody is kept by it, since
 * the button can be pressed again.
 *
 * @returns undefined where the visitor cancelled
 * @throws SignInFault
 */
export async function awaitGrant({ attempt, channel, heard }: Pressed): Promise<Done | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Done | undefined>();
  newest = attempt;
  const timeoutMs = setTimeout(() => {
    if (attempt === newest) reject(new SignInFault("network-request-failed"));
  }, popupTimeoutMs);

  function hear(message: SignInMessage): void {
    if (message.attempt !== attempt && message.attempt !== null) return;
    clearTimeout(timeoutMs);
    if (message.kind === "done") resolve(message);
    if (message.kind === "cancelled") resolve(undefined);
    if (message.kind !== "failed") return;
    reject(new SignInFault(message.code));
    // Said here: the popup need not.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by its own origin alone
    channel.postMessage({ kind: "heard", attempt: message.attempt } satisfies SignInHeard);
  }

  channel.addEventListener("message", ({ data }: MessageEvent<SignInMessage>) => hear(data));
  heard.forEach(hear);
  checkProjects().catch(reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timeoutMs);
  }
}
