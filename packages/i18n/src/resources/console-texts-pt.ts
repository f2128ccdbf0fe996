import notices from "../../locales/pt/notices.json" with { type: "json" };
import operatorconsole from "../../locales/pt/operatorconsole.json" with { type: "json" };

/** The texts of the operators' console, and the names of the notifications that it lists. */
export const texts = { notices, operatorconsole };
