import notices from "../../locales/en/notices.json" with { type: "json" };
import operatorconsole from "../../locales/en/operatorconsole.json" with { type: "json" };

/** The texts of the operators' console, and the names of the notifications that it lists. */
export const texts = { notices, operatorconsole };
