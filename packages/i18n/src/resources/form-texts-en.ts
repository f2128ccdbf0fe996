import alerts from "../../locales/en/alerts.json" with { type: "json" };
import common from "../../locales/en/common.json" with { type: "json" };
import errors from "../../locales/en/errors.json" with { type: "json" };
import fields from "../../locales/en/fields.json" with { type: "json" };
import phone from "../../locales/en/phone.json" with { type: "json" };
import pin from "../../locales/en/pin.json" with { type: "json" };
import register from "../../locales/en/register.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = {
  alerts,
  common,
  errors,
  fields,
  phone,
  pin,
  register,
} satisfies IslandTexts;
