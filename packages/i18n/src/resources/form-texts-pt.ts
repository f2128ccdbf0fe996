import alerts from "../../locales/pt/alerts.json" with { type: "json" };
import common from "../../locales/pt/common.json" with { type: "json" };
import errors from "../../locales/pt/errors.json" with { type: "json" };
import fields from "../../locales/pt/fields.json" with { type: "json" };
import phone from "../../locales/pt/phone.json" with { type: "json" };
import pin from "../../locales/pt/pin.json" with { type: "json" };
import register from "../../locales/pt/register.json" with { type: "json" };
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
