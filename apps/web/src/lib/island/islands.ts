/**
 * The islands, and the script of Google's button. The script of each is `src/islands/<name>.island.tsx`, built to
 * `/islands/<name>.js`.
 */
export const islands = [
  "forgot",
  "google",
  "home",
  "location",
  "login",
  "phone",
  "registration",
  "reset",
  "steps",
] as const;
export type IslandName = (typeof islands)[number];
