import alerts from "../../locales/pt/alerts.json" with { type: "json" };
import common from "../../locales/pt/common.json" with { type: "json" };
import errors from "../../locales/pt/errors.json" with { type: "json" };
import passkeysignup from "../../locales/pt/passkeysignup.json" with { type: "json" };
import secondstep from "../../locales/pt/secondstep.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = {
  alerts,
  common,
  errors: { ...errors, PASSKEY_INVALID: errors.PROOF_INVALID },
  passkeysignup,
  secondstep,
} satisfies IslandTexts;
