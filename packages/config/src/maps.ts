import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { hasPlainHost } from "./check-settings.ts";
import { line } from "./variables.ts";

/** A template of tiles: `https://tiles.example/{z}/{x}/{y}.png`, each of the three once. */
const isTileAddress = (value: string) =>
  /^https:\/\/[^{}/?#]+\//.test(value) &&
  URL.canParse(value) &&
  hasPlainHost(value) &&
  [...value.matchAll(/\{[^}]*\}?|\}/g)]
    .map(([part]) => part)
    .toSorted()
    .join("") === "{x}{y}{z}";
const tileAddress = z
  .string()
  .check(z.refine(isTileAddress, { error: "must begin with https:// and have {z}, {x} and {y} in it" }));

export const MapsVariables = z.object({
  TILES_URL: z.optional(tileAddress),
  TILES_ATTRIBUTION: z.optional(line),
});
type MapsEnvironment = z.infer<typeof MapsVariables>;

export interface MapsConfig {
  /** The source of the maps' tiles, and its attribution; without it, maps show outlines of countries. */
  readonly tiles: { url: string; attribution: string } | undefined;
}

/** @throws StartupError */
export function readTiles({
  TILES_URL: address,
  TILES_ATTRIBUTION: attribution,
}: MapsEnvironment): MapsConfig["tiles"] {
  if (address && attribution) return { url: address, attribution };
  if (address || attribution) {
    throw new StartupError("Set TILES_URL and TILES_ATTRIBUTION together, or leave them unset.");
  }
  return undefined;
}
