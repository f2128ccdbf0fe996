/**
 * The oldest browsers that work (docs/browsers.md): those for which Tailwind compiles styles. Both builds compile syntax
 * and styles for them, and checks refuse functions that they lack.
 */
export const oldestBrowsers = { safari: "16.4", ios: "16.4", firefox: "128", chrome: "111" } as const;

/** The list as Vite reads it. */
export const buildTargets: string[] = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
