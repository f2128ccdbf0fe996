import alerts from "../../locales/en/alerts.json" with { type: "json" };
import common from "../../locales/en/common.json" with { type: "json" };
import errors from "../../locales/en/errors.json" with { type: "json" };
import passkeysignup from "../../locales/en/passkeysignup.json" with { type: "json" };
import secondstep from "../../locales/en/secondstep.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = {
  alerts,
  common,
  errors: { ...errors, PASSKEY_INVALID: errors.PROOF_INVALID },
  passkeysignup,
  secondstep,
} satisfies IslandTexts;
