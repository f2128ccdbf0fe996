/** Tests, and code that only tests use: they may import what other code may not. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.includes("/testing/") || /^(e2e|stress|tools)\//.test(path);

/** Files that a tool runs: configurations, files of an app outside `src`, and React Router's route table. */
export const isConfig = (path: string): boolean =>
  /\.config\.[a-z]+$/.test(path) ||
  /^apps\/[^/]+\/(?!src\/)/.test(path) ||
  /^apps\/[^/]+\/src\/routes\.ts$/.test(path);
