import type { TextLoaders } from "./texts.ts";

/**
 * The texts of a venue's team, its groups and invitations, for both sides, and of the table of its applicants; loaded with the
 * first of them.
 */
export const teamTexts: TextLoaders = {
  en: async () => (await import("./resources/team-texts-en.ts")).texts,
  pt: async () => (await import("./resources/team-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/team-texts-pt-pt.ts")).texts,
};
