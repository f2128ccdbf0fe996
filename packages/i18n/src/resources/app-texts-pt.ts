import alerts from "../../locales/pt/alerts.json" with { type: "json" };
import common from "../../locales/pt/common.json" with { type: "json" };
import errors from "../../locales/pt/errors.json" with { type: "json" };
import fields from "../../locales/pt/fields.json" with { type: "json" };
import login from "../../locales/pt/login.json" with { type: "json" };
import nav from "../../locales/pt/nav.json" with { type: "json" };
import phone from "../../locales/pt/phone.json" with { type: "json" };
import register from "../../locales/pt/register.json" with { type: "json" };
import { texts as app } from "./app-pt.ts";
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
