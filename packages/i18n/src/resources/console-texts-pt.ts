import operatorconsole from "../../locales/pt/operatorconsole.json" with { type: "json" };

/** The texts of the operators' console, which site and app do not load. */
export const texts = { operatorconsole };
