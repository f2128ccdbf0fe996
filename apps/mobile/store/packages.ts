/** A site whose app is packaged for the stores, from its settings (docs/settings.md). */
export interface Site {
  /** `SITE_URL`. */
  readonly siteUrl: string;
  /** `ANDROID_APP_ID`. */
  readonly androidApp: string;
  /** `ANDROID_APP_FINGERPRINTS`, as a list. */
  readonly fingerprints: readonly string[];
  /** `IOS_APP_ID`: team id and bundle id. */
  readonly iosApp: string;
  /** The displayed version (`1.4.0`), and the build number for the stores. */
  readonly version: { readonly name: string; readonly code: number };
}

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

/** The fields of the app's manifest (apps/mobile/public) that the packages use. */
export interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Icon[];
  }[];
}

/** The rail of the night theme, and its lip (packages/ui/src/styles/tokens.css). */
const night = { bar: "#0d0a08", lip: "#000000" };

/** Bubblewrap's settings for the Trusted Web Activity for Android: its `twa-manifest.json`. */
export function trustedWebActivity(manifest: Manifest, site: Site) {
  const at = (path: string): string => new URL(path, site.siteUrl).href;
  const largest = (purpose: string): Icon | undefined =>
    manifest.icons.findLast((icon) => icon.purpose === purpose);
  const iconUrl = (purpose: string): string | undefined => {
    const icon = largest(purpose);
    return icon && at(icon.src);
  };
  return {
    packageId: site.androidApp,
    host: new URL(site.siteUrl).host,
    name: manifest.name,
    launcherName: manifest.short_name,
    display: "standalone",
    orientation: "any",
    themeColor: manifest.theme_color,
    themeColorDark: night.bar,
    navigationColor: manifest.theme_color,
    navigationColorDark: night.bar,
    navigationDividerColor: manifest.theme_color,
    navigationDividerColorDark: night.lip,
    backgroundColor: manifest.background_color,
    // Push notifications are shown by the package, with its name and icon.
    enableNotifications: true,
    enableSiteSettingsShortcut: true,
    // For "Near me" in the list and on the map.
    features: { locationDelegation: { enabled: true } },
    startUrl: manifest.start_url,
    fullScopeUrl: at(manifest.scope),
    webManifestUrl: at("/app/manifest.webmanifest"),
    iconUrl: iconUrl("any"),
    maskableIconUrl: iconUrl("maskable"),
    splashScreenFadeOutDuration: 300,
    fallbackType: "customtabs",
    // The publisher keeps the key: Bubblewrap asks for its passwords.
    signingKey: { path: "./android.keystore", alias: "bandeja" },
    fingerprints: site.fingerprints.map((value) => ({ value })),
    appVersion: site.version.name,
    appVersionCode: site.version.code,
    shortcuts: manifest.shortcuts.map(({ name, url, icons }) => ({
      name,
      shortName: name,
      url: at(url),
      chosenIconUrl: at(icons.at(-1)?.src ?? ""),
    })),
    generatorApp: "bubblewrap-cli",
  };
}

/** Capacitor's settings for the iOS package, which shows the served app: its `capacitor.config.json`. */
export function capacitor(manifest: Manifest, site: Site) {
  const [, ...bundle] = site.iosApp.split(".");
  return {
    appId: bundle.join("."),
    appName: manifest.short_name,
    // Shown when the first start has no network; every later one has the service worker.
    webDir: "www",
    backgroundColor: manifest.background_color,
    server: { url: new URL(manifest.start_url, site.siteUrl).href, errorPath: "index.html" },
    ios: {
      contentInset: "never",
      // A web view has service workers only for app-bound domains (WKAppBoundDomains in ios/App/App/Info.plist).
      limitsNavigationsToAppBoundDomains: true,
    },
  };
}
