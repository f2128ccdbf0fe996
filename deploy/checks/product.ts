import { EnvironmentSchema } from "@bandeja/config/config";

const settings: ReadonlySet<string> = new Set(Object.keys(EnvironmentSchema.shape));

/** Variables that other programs read. */
const ofLibraries: Readonly<Record<string, string>> = {
  PGPASSWORD: "PostgreSQL's driver, for addresses without a password",
  REDISCLI_AUTH: "Valkey's client, and REDIS_URL by substitution",
};

/** Whether the product reads a variable: a setting, or one of the libraries it uses. */
export const isVariable = (name: string): boolean => settings.has(name) || Object.hasOwn(ofLibraries, name);

/** What the image says of itself. */
export const image = {
  user: 10_001,
  port: 3000,
  metricsPort: 9464,
  commands: ["all", "api", "worker", "migrate"],
  entryPoint: "/app/deploy/image/entry-point.mjs",
} as const;

/** The shortest time (s) to wait for a stopping server: docs/operator.md. */
export const shortestGrace = (drainSeconds: number): number => 2 * drainSeconds + 15;
