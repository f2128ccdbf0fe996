/** A site whose app is to be wrapped, as its settings name it (docs/settings.md). */
export interface Site {
  /** `SITE_URL`. */
  readonly siteUrl: string;
  /** `ANDROID_APP_ID`. */
  readonly androidApp: string;
  /** `ANDROID_APP_FINGERPRINTS`, one by one. */
  readonly fingerprints: readonly string[];
  /** `IOS_APP_ID`: the team, then the bundle. */
  readonly iosApp: string;
  /** As people see it (`1.4.0`), and as stores count it. */
  readonly version: { readonly name: string; readonly code: number };
}

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

/** What the packages take from the app's manifest (apps/mobile/public). */
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

/** The rail at night, and its lip (packages/ui/src/styles/tokens.css). */
const night = { bar: "#0d0a08", lip: "#000000" };

/** How Bubblewrap makes the Trusted Web Activity for Android: its `twa-manifest.json`. */
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
    // Pushes come as the package's own, with its name and icon.
    enableNotifications: true,
    enableSiteSettingsShortcut: true,
    // "Near me" of the list and the map.
    features: { locationDelegation: { enabled: true } },
    startUrl: manifest.start_url,
    fullScopeUrl: at(manifest.scope),
    webManifestUrl: at("/app/manifest.webmanifest"),
    iconUrl: iconUrl("any"),
    maskableIconUrl: iconUrl("maskable"),
    splashScreenFadeOutDuration: 300,
    fallbackType: "customtabs",
    // The key stays with whoever signs: Bubblewrap asks for its passwords.
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

/** How Capacitor makes the package for iOS, which shows the served app: its `capacitor.config.json`. */
export function capacitor(manifest: Manifest, site: Site) {
  const [, ...bundle] = site.iosApp.split(".");
  return {
    appId: bundle.join("."),
    appName: manifest.short_name,
    // Shown where the first start has no network; every later one has the worker.
    webDir: "www",
    backgroundColor: manifest.background_color,
    server: { url: new URL(manifest.start_url, site.siteUrl).href, errorPath: "index.html" },
    ios: {
      contentInset: "never",
      // A web view has service workers for bound domains alone, which ios/App/App/Info.plist names in WKAppBoundDomains.
      limitsNavigationsToAppBoundDomains: true,
    },
  };
}
