import alerts from "../../locales/en/alerts.json" with { type: "json" };
import common from "../../locales/en/common.json" with { type: "json" };
import errors from "../../locales/en/errors.json" with { type: "json" };
import fields from "../../locales/en/fields.json" with { type: "json" };
import forgotpassword from "../../locales/en/forgotpassword.json" with { type: "json" };
import login from "../../locales/en/login.json" with { type: "json" };
import resetpassword from "../../locales/en/resetpassword.json" with { type: "json" };
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
