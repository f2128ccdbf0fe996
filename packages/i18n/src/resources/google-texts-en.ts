import alerts from "../../locales/en/alerts.json" with { type: "json" };
import common from "../../locales/en/common.json" with { type: "json" };
import errors from "../../locales/en/errors.json" with { type: "json" };
import fields from "../../locales/en/fields.json" with { type: "json" };
import google from "../../locales/en/google.json" with { type: "json" };
import signin from "../../locales/en/signin.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = {
  alerts,
  common,
  errors,
  fields,
  google,
  signin,
} satisfies IslandTexts;
