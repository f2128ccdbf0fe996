import app from "../../locales/en/app.json" with { type: "json" };

/** The English texts that only the app has. */
export const texts = { app };
