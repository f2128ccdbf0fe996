import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";

const fingerprints = /^\s*[0-9a-f]{2}(:[0-9a-f]{2}){31}\s*(,\s*[0-9a-f]{2}(:[0-9a-f]{2}){31}\s*)*$/i;

export const StoreAppsVariables = z.object({
  ANDROID_APP_ID: z.optional(
    z.string().check(z.regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, { error: "must be like org.example.app" })),
  ),
  ANDROID_APP_FINGERPRINTS: z.optional(
    z.string().check(z.regex(fingerprints, { error: "must be SHA-256 fingerprints, AB:CD:…" })),
  ),
  IOS_APP_ID: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Z0-9]{10}(\.[a-z0-9-]+){2,}$/i, { error: "must be like A1B2C3D4E5.org.example.app" }),
      ),
  ),
});
type StoreAppsEnvironment = z.infer<typeof StoreAppsVariables>;

export interface StoreAppsConfig {
  /** The app's package in an Android store, and the fingerprints of its signing keys. */
  readonly androidApp: { id: string; fingerprints: readonly string[] } | undefined;
  /** The app's package in Apple's store: team and bundle. */
  readonly iosApp: string | undefined;
}

function readAndroidApp(env: StoreAppsEnvironment): StoreAppsConfig["androidApp"] {
  const { ANDROID_APP_ID: id, ANDROID_APP_FINGERPRINTS: prints } = env;
  if (id && prints) return { id, fingerprints: prints.split(",").map((print) => print.trim().toUpperCase()) };
  if (id || prints) {
    throw new StartupError("Set ANDROID_APP_ID and ANDROID_APP_FINGERPRINTS together, or leave them unset.");
  }
  return undefined;
}

/** The site's packages in the stores. @throws StartupError */
export const readStoreApps = (env: StoreAppsEnvironment): StoreAppsConfig => ({
  androidApp: readAndroidApp(env),
  iosApp: env.IOS_APP_ID,
});
