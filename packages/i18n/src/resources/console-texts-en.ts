import fields from "../../locales/en/fields.json" with { type: "json" };
import operatorconsole from "../../locales/en/operatorconsole.json" with { type: "json" };

/** The texts of the operators' console, which site and app do not load, and of problems of fields. */
export const texts = { fields, operatorconsole };
