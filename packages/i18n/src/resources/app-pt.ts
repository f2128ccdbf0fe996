import app from "../../locales/pt/app.json" with { type: "json" };

/** The Portuguese texts that only the app has. */
export const texts = { app };
