import type { SignInMessage } from "@bandeja/contract/sign-in";

/** A press on Google's button, as early.js leaves it at the document. */
export interface Pressed {
  /** The name that the popup's messages carry. */
  readonly attempt: string;
  readonly channel: BroadcastChannel;
  /** What came before anybody listened. */
  readonly heard: readonly SignInMessage[];
  readonly isBlocked: boolean;
  /** The way to Google in this window. */
  readonly redirect: string;
}

type Root = HTMLElement & { pressedGoogle?: Pressed };

/** The event that early.js tells a press by. */
export const pressedEvent = "pressed-google";

export function takePressed(): Pressed | undefined {
  const root: Root = document.documentElement;
  const { pressedGoogle } = root;
  delete root.pressedGoogle;
  return pressedGoogle;
}
