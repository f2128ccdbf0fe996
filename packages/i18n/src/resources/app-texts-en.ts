import alerts from "../../locales/en/alerts.json" with { type: "json" };
import common from "../../locales/en/common.json" with { type: "json" };
import errors from "../../locales/en/errors.json" with { type: "json" };
import fields from "../../locales/en/fields.json" with { type: "json" };
import login from "../../locales/en/login.json" with { type: "json" };
import nav from "../../locales/en/nav.json" with { type: "json" };
import phone from "../../locales/en/phone.json" with { type: "json" };
import register from "../../locales/en/register.json" with { type: "json" };
import { texts as app } from "./app-en.ts";
import type { Texts } from "./en.ts";

/** All that the app says: its own, and what it has in common with the site. */
export const texts = {
  ...app,
  alerts,
  common,
  errors,
  fields,
  login,
  nav,
  phone,
  register,
} satisfies Partial<Texts>;
