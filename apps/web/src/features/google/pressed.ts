import type { SignInMessage } from "@bandeja/contract/sign-in";

/** A press on Google's button, stored at the document by pre-hydration.js. */
export interface Pressed {
  /** The id in the popup's messages. */
  readonly attempt: string;
  readonly channel: BroadcastChannel;
  /** Messages received before the script was loaded. */
  readonly heard: readonly SignInMessage[];
  readonly isBlocked: boolean;
  /** The address for a sign-in in this window. */
  readonly redirect: string;
}

type Root = HTMLElement & { pressedGoogle?: Pressed };

/** The event that pre-hydration.js dispatches on a press. */
export const pressedEvent = "pressed-google";

export function takePressed(): Pressed | undefined {
  const root: Root = document.documentElement;
  const { pressedGoogle } = root;
  delete root.pressedGoogle;
  return pressedGoogle;
}
