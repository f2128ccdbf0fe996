import alerts from "../../locales/pt/alerts.json" with { type: "json" };
import common from "../../locales/pt/common.json" with { type: "json" };
import errors from "../../locales/pt/errors.json" with { type: "json" };
import fields from "../../locales/pt/fields.json" with { type: "json" };
import forgotpassword from "../../locales/pt/forgotpassword.json" with { type: "json" };
import login from "../../locales/pt/login.json" with { type: "json" };
import resetpassword from "../../locales/pt/resetpassword.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

export const texts = {
  alerts,
  common,
  errors,
  fields,
  forgotpassword,
  login,
  resetpassword,
} satisfies IslandTexts;
