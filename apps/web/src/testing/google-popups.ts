import type { SignInMessage } from "@bandeja/contract/sign-in";
import { vi } from "vitest";

/** Takes the place of Google's popups, which are identified by their attempt. Undone by `restoreAllMocks` and `unstubAllGlobals`. */
export function takeGooglePopups({ isBlocked = false } = {}) {
  const channels: EventTarget[] = [];
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      constructor() {
        super();
        channels.push(this);
      }
      postMessage() {}
    },
  );
  const popups: URL[] = [];
  vi.spyOn(window, "open").mockImplementation((address) => {
    popups.push(new URL(String(address), window.location.href));
    return isBlocked ? null : window;
  });
  /** Sends a message of the newest popup. */
  function say(what: { kind: "done"; grant: string } | { kind: "cancelled" }): void {
    const attempt = popups.at(-1)?.searchParams.get("attempt") ?? null;
    const data = { email: "ana@sala.pt", name: "Ana", ...what, attempt } as SignInMessage;
    channels.at(-1)?.dispatchEvent(new MessageEvent("message", { data }));
  }
  return { popups, say };
}
