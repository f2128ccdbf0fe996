import { popupSize, signInAddress, signInChannel } from "@bandeja/contract/sign-in";
import type { SignInMessage } from "@bandeja/contract/sign-in";
import type { Language } from "@bandeja/contract/lists";
import type { Pressed } from "./pressed.ts";

/** Opens Google's window in the click handler of a hydrated page; on a prerendered one, pre-hydration.js does. */
export function openPopup(lng: Language): Pressed {
  const attempt = crypto.randomUUID();
  const next = window.location.pathname;
  const addressOf = (mode: "popup" | "redirect") =>
    signInAddress({ type: "restaurant", mode, next, attempt, lng });
  const channel = new BroadcastChannel(signInChannel);
  const heard: SignInMessage[] = [];
  channel.addEventListener("message", ({ data }: MessageEvent<SignInMessage>) => void heard.push(data));
  const { width, height } = popupSize;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const popup = window.open(addressOf("popup"), "", `popup,width=${width},height=${height},left=${left}`);
  return { attempt, channel, heard, isBlocked: popup === null, redirect: addressOf("redirect") };
}
