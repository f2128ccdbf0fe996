/** A browser or program and what it runs on, as far as it says so itself; anybody can claim to be any. */
export interface Device {
  browser: string | null;
  system: string | null;
}

// In this order: most browsers also name those that they want to be taken for.
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

/** What a `User-Agent` header says of its sender, in names that its owner knows; null for what it does not say. */
export function deviceOf(userAgent: string | null): Device {
  if (userAgent === null) return { browser: null, system: null };
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}
