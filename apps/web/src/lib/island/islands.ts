/** Every island; each has its script in `src/islands/<name>.island.tsx`, which the build puts at `/islands/<name>.js`. */
export const islands = [
  "forgot",
  "home",
  "location",
  "login",
  "phone",
  "registration",
  "reset",
  "steps",
] as const;
export type IslandName = (typeof islands)[number];
