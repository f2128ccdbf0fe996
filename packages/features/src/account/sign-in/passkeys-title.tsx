import { useAccountTexts } from "../use-account-texts.ts";

/** The title of the section of passkeys, whose texts few pages load. */
export function PasskeysTitle() {
  return useAccountTexts()?.(($) => $.passkeys.title);
}
