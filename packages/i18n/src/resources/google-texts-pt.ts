import alerts from "../../locales/pt/alerts.json" with { type: "json" };
import common from "../../locales/pt/common.json" with { type: "json" };
import errors from "../../locales/pt/errors.json" with { type: "json" };
import fields from "../../locales/pt/fields.json" with { type: "json" };
import google from "../../locales/pt/google.json" with { type: "json" };
import signin from "../../locales/pt/signin.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = {
  alerts,
  common,
  errors,
  fields,
  google,
  signin,
} satisfies IslandTexts;
