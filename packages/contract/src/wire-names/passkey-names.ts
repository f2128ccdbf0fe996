import { names } from "./names.ts";
import { settingsNames } from "./settings-names.ts";

/** Of passkeys and the recovery without them. */
export const passkeyNames = /* @__PURE__ */ names(["mailedAt"], { passkey_id: "passkeyId" }, settingsNames);
