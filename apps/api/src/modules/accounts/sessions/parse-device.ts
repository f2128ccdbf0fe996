/** A client's browser and system by its own header, which is not proof of either. */
export interface Device {
  browser: string | null;
  system: string | null;
}

// The order matters: most browsers also name those that they imitate.
const browsers: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(iPhone|iPad|iPod)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (names: typeof browsers, text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The names in a `User-Agent` header; null for what it does not contain. */
export function parseDevice(userAgent: string | null): Device {
  if (userAgent === null) return { browser: null, system: null };
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}

/** A browser and its system as a text: "Firefox, Android"; undefined for what names neither. */
export function describeDevice(userAgent: string | undefined): string | undefined {
  const { browser, system } = parseDevice(userAgent ?? null);
  return [browser, system].filter((name) => name !== null).join(", ") || undefined;
}
