/** Every island, and what a press on Google's button fetches; each has its script in `src/islands/<name>.island.tsx`, which the build puts at `/islands/<name>.js`. */
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
